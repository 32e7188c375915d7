import { stored } from "../state/stored";

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

// How many steps of each course were taken.
export const progress = {
  kamon: stored("course.kamon", 0, isCount),
  kulami: stored("course.kulami", 0, isCount),
};
