// How far colours are apart, for usual eyes and for those that lack one kind of cones. Colours are [red, green, blue],
// each 0 to 255.

// Machado, Oliveira and Fernandes (2009), at full severity; on linear light.
export const visions = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

const linear = (c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);
const within = (x) => Math.min(1, Math.max(0, x));
function seen(colour, matrix) {
  const light = colour.map(linear);
  return [0, 3, 6].map((row) => within(light.reduce((sum, x, i) => sum + matrix[row + i] * x, 0)));
}

const luminance = ([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
function contrastIn(a, b, matrix) {
  const [dark, light] = [a, b].map((c) => luminance(seen(c, matrix))).sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}
// As the Web Content Accessibility Guidelines have it, in the vision where it is least.
export const contrast = (a, b) => Math.min(...Object.values(visions).map((matrix) => contrastIn(a, b, matrix)));

function lab([r, g, b]) {
  const f = (t) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const degrees = (angle) => ((angle * 180) / Math.PI + 360) % 360;
const cosine = (angle) => Math.cos((angle * Math.PI) / 180);

// CIEDE2000
function difference([l1, a1, b1], [l2, a2, b2]) {
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 1.5 - 0.5 * Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
  const [c1, c2] = [Math.hypot(a1 * g, b1), Math.hypot(a2 * g, b2)];
  const [h1, h2] = [degrees(Math.atan2(b1, a1 * g)), degrees(Math.atan2(b2, a2 * g))];
  const turn = Math.abs(h2 - h1) <= 180 ? h2 - h1 : h2 - h1 - 360 * Math.sign(h2 - h1);
  const h = h1 + turn / 2;
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t =
    1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.2 * cosine(4 * h - 63);
  const dl = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const dc = (c2 - c1) / (1 + 0.045 * c);
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin((turn * Math.PI) / 360)) / (1 + 0.015 * c * t);
  const bend = 60 * Math.exp(-(((((h + 360) % 360) - 275) / 25) ** 2));
  const rt = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin((bend * Math.PI) / 180);
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rt * dc * dh);
}
// In the vision where it is least.
export const distance = (a, b) =>
  Math.min(...Object.values(visions).map((matrix) => difference(lab(seen(a, matrix)), lab(seen(b, matrix)))));
