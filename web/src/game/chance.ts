import { rules } from "../engine/rules";

export const chance = (below: number) => Math.floor(Math.random() * below);
// Short enough to be read out to somebody.
export const anySeed = () => chance(1_000_000_000);
export const anyWhim = () => chance(rules.about().whims);
