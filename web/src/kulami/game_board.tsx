import { useState } from "preact/hooks";
import type { CellName, KulamiView } from "../engine/types";
import { drawingProps, shownCell, type BoardProps } from "../game/board_props";
import { showAreas, showChains, showOwners, showPoints } from "../state/settings";
import { t } from "../text/i18n";
import { listed } from "../text/joined";
import { KulamiBoard, type Joined } from "./board";
import { counted, Counter } from "./counter";
import { countedSoFar, finishCount, useFinalCount } from "./final_count";
import { FinalPoints } from "./final_points";
import { fieldLabel } from "./labels";

// The board of a game, as a screen and the settings want it, with what the counter shows.
export function KulamiGameBoard(props: BoardProps<KulamiView>) {
  const { view, locked = false } = props;
  const [reached, setReached] = useState<CellName | null>(null); // by mouse or by keyboard
  useFinalCount(view);
  const { over } = view.outcome;
  const counter = props.counting ? counted(view, locked) : null;
  const told = (field: CellName) => listed(counter?.told(field), props.told?.(field));
  return (
    <KulamiBoard
      {...drawingProps(props)}
      fields={view.fields.map((field) => shownCell(field, { ...props, told }, (shown) => fieldLabel(shown, view)))}
      panels={view.panels.map((panel) => ({ ...panel, closed: panel.closed && !over, tied: panel.red > 0 && !panel.holder }))}
      width={view.width}
      height={view.height}
      label={t("kulami.board")}
      points={showPoints.value && !over}
      owners={over || (counter !== null && showOwners.value)}
      joined={joinedFields(view)}
      onChoose={(field, unsure) => {
        finishCount();
        props.onChoose?.(field, unsure);
      }}
      onLook={(field) => {
        if (counter) setReached(field);
        props.onLook?.(field);
      }}
      onReach={counter ? setReached : undefined}
      overlay={(places) => (
        <>
          {counter && !over && <Counter view={view} counted={counter} reached={reached} places={places} />}
          {over && <FinalPoints view={view} places={places} />}
          {props.overlay?.(places)}
        </>
      )}
    />
  );
}

// The largest areas and the chains: whether they count in this game or not where they are asked for, and where they
// count in the end.
function joinedFields(view: KulamiView): Joined[] {
  const both = ["red", "black"] as const;
  const count = view.outcome.over ? countedSoFar(view) : null;
  const areas = showAreas.value || count?.area
    ? both.map((colour) => ({ colour, fields: view.areas[colour], diagonal: false }))
    : [];
  const chains = showChains.value || count?.chains
    ? both.flatMap((colour) =>
        view.chains[colour].map((fields) => ({ colour, fields, diagonal: true })),
      )
    : [];
  return [...areas, ...chains];
}
