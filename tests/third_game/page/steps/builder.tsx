import type { BuilderProps } from "../game/builder_props";

// A board of Steps is drawn by lot alone.
export const StepsBuilder = ({ own }: BuilderProps) => <>{own(null, () => {})}</>;
