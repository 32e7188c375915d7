// The cell of a hint: a ring in the colour of advice, broken at four places. It is neither gold nor the shape of a cell,
// so that nobody takes it for the last move or for what may follow.
export function HintMark({ radius }: { radius: number }) {
  const quarter = (Math.PI / 2) * radius;
  const gap = 0.36 * quarter;
  const pattern = { strokeDasharray: `${quarter - gap} ${gap}`, strokeDashoffset: (quarter - gap) / 2 };
  return (
    <g class="hint">
      <circle class="hint-casing" r={radius} style={pattern} />
      <circle class="hint-line" r={radius} style={pattern} />
    </g>
  );
}
