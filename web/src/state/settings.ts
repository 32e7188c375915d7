import { effect } from "@preact/signals";
import { isBoolean, oneOf, stored } from "./stored";

export const light = stored("light", "system", oneOf("system", "day", "lamp"));
export const sound = stored("sound", true, isBoolean);
export const letters = stored("letters", false, isBoolean); // on Kamon's tokens
// A second tap confirms a placement: where cells are smaller than a fingertip, always, or never.
export const secondTap = stored("confirm-tap", "small", oneOf("small", "always", "never"));
export const showPoints = stored("show-points", false, isBoolean); // on Kulami's panels
export const showAreas = stored("show-areas", false, isBoolean);
export const showChains = stored("show-chains", false, isBoolean);
export const showOwners = stored("show-owners", false, isBoolean); // how many marbles of each lie on them
export const showNeeds = stored("show-needs", false, isBoolean); // and how many more would decide
export const showSent = stored("show-sent", false, isBoolean); // where a placement sends the other side
export const coordinates = stored("coordinates", true, isBoolean); // at the edge of the board

effect(() => {
  if (light.value === "system") delete document.documentElement.dataset["light"];
  else document.documentElement.dataset["light"] = light.value;
});
