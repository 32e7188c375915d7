import bird from "../../../art/crests/bird.svg?raw";
import butterfly from "../../../art/crests/butterfly.svg?raw";
import fan from "../../../art/crests/fan.svg?raw";
import fish from "../../../art/crests/fish.svg?raw";
import gate from "../../../art/crests/gate.svg?raw";
import mountain from "../../../art/crests/mountain.svg?raw";

const outline = (file: string) => /\sd="([^"]+)"/.exec(file)![1]!;

const outlines = {
  butterfly: outline(butterfly),
  fish: outline(fish),
  bird: outline(bird),
  fan: outline(fan),
  mountain: outline(mountain),
  gate: outline(gate),
};
export type Crest = keyof typeof outlines;

// The sign on a token, drawn in a square of 100 around its middle.
export function CrestSign({ crest, size, class: name }: { crest: string; size: number; class?: string }) {
  const scale = size / 100;
  return (
    <path
      class={name}
      d={outlines[crest as Crest]}
      transform={`translate(${-size / 2} ${-size / 2}) scale(${scale})`}
    />
  );
}
