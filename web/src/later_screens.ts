import { laterPart } from "./ui/later_part";

export const AboutPart = laterPart(async () => (await import("./about_screen")).AboutScreen);
export const SettingsPart = laterPart(async () => (await import("./settings_screen")).SettingsScreen);
