// The board on the screen as a file of its own.

const inherited = [
  "fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray",
  "stroke-linecap", "stroke-linejoin", "opacity", "font-size", "font-weight", "font-family",
  "text-anchor", "visibility",
];
const margin = 40;

// The style sheet does not travel along, so what it says is written into each element.
export function drawingOf(board: SVGSVGElement): string {
  const copy = board.cloneNode(true) as SVGSVGElement;
  const sources = board.querySelectorAll<SVGElement>("*");
  copy.querySelectorAll<SVGElement>("*").forEach((element, i) => {
    const style = getComputedStyle(sources[i]!);
    for (const name of inherited) element.setAttribute(name, style.getPropertyValue(name));
    for (const name of element.getAttributeNames())
      if (/^(class|style|role|tabindex|data-|aria-)/.test(name)) element.removeAttribute(name);
  });
  copy.querySelectorAll('[fill="none"][stroke="none"], [visibility="hidden"]').forEach((unseen) => unseen.remove());

  const { x, y, width, height } = board.viewBox.baseVal;
  const [left, top, w, h] = [x - margin, y - margin, width + 2 * margin, height + 2 * margin];
  const paper = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  const fill = getComputedStyle(document.documentElement).backgroundColor;
  for (const [name, value] of Object.entries({ x: left, y: top, width: w, height: h, fill }))
    paper.setAttribute(name, String(value));
  copy.prepend(paper);
  copy.removeAttribute("class");
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("viewBox", `${left} ${top} ${w} ${h}`);
  copy.setAttribute("width", String(w));
  copy.setAttribute("height", String(h));
  return new XMLSerializer().serializeToString(copy);
}

export async function imageOf(drawing: string): Promise<Blob> {
  const image = new Image();
  const url = URL.createObjectURL(new Blob([drawing], { type: "image/svg+xml" }));
  try {
    image.src = url;
    await image.decode();
  } finally {
    URL.revokeObjectURL(url);
  }
  const canvas = document.createElement("canvas");
  canvas.width = 2 * image.width;
  canvas.height = 2 * image.height;
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, fail) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : fail(new Error("no image"))), "image/png"),
  );
}

export function download(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
