import { laterPart } from "../ui/later_part";

export const BuildPart = laterPart(async () => (await import("./build_screen")).BuildScreen);
