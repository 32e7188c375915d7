import { useEffect, useState } from "preact/hooks";

// A text as a QR code, black on white in every theme since cameras want it so. What draws it is loaded when
// it is needed.

interface Modules {
  size: number;
  path: string; // of the dark ones
}
const quiet = 4; // modules of white on each side

async function modulesOf(text: string): Promise<Modules> {
  const { generate } = await import("lean-qr");
  const code = generate(text);
  let path = "";
  for (let y = 0; y < code.size; ++y)
    for (let x = 0; x < code.size; ++x) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  return { size: code.size, path };
}

export function QrPicture({ text, label }: { text: string; label: string }) {
  const [modules, setModules] = useState<Modules | null>(null);
  useEffect(() => {
    let here = true;
    modulesOf(text).then(
      (drawn) => here && setModules(drawn),
      () => {}, // without a network the key is typed
    );
    return () => {
      here = false;
    };
  }, [text]);
  if (!modules) return null;
  const side = modules.size + 2 * quiet;
  return (
    <svg class="qr" role="img" aria-label={label} viewBox={`${-quiet} ${-quiet} ${side} ${side}`}>
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      <path d={modules.path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}
