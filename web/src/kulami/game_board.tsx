import { useState } from "preact/hooks";
import type { CellName, KulamiView } from "../engine/types";
import { drawingProps, shownCell, type BoardProps } from "../game/board_props";
import { showAreas, showChains, showOwners, showPoints } from "../state/settings";
import { t } from "../text/i18n";
import { listed } from "../text/joined";
import { KulamiBoard, type Joined } from "./board";
import { counted, Counter } from "./counter";
import { fieldLabel } from "./labels";

// The board of a game, as a screen and the settings want it, with what the counter shows.
export function KulamiGameBoard(props: BoardProps<KulamiView>) {
  const { view, locked = false } = props;
  const [reached, setReached] = useState<CellName | null>(null); // by mouse or by keyboard
  const counter = props.counting ? counted(view, locked) : null;
  const told = (field: CellName) => listed(counter?.told(field), props.told?.(field));
  return (
    <KulamiBoard
      {...drawingProps(props)}
      fields={view.fields.map((field) => shownCell(field, { ...props, told }, (shown) => fieldLabel(shown, view)))}
      panels={view.panels}
      width={view.width}
      height={view.height}
      label={t("kulami.board")}
      points={showPoints.value}
      owners={counter !== null && showOwners.value}
      joined={joinedFields(view)}
      onLook={(field) => {
        if (counter) setReached(field);
        props.onLook?.(field);
      }}
      onReach={counter ? setReached : undefined}
      overlay={(places) => (
        <>
          {counter && <Counter view={view} counted={counter} reached={reached} places={places} />}
          {props.overlay?.(places)}
        </>
      )}
    />
  );
}

// The largest areas and the chains, whether they count in this game or not.
function joinedFields(view: KulamiView): Joined[] {
  const both = ["red", "black"] as const;
  const areas = showAreas.value
    ? both.map((colour) => ({ colour, fields: view.areas[colour], diagonal: false }))
    : [];
  const chains = showChains.value
    ? both.flatMap((colour) =>
        view.chains[colour].map((fields) => ({ colour, fields, diagonal: true })),
      )
    : [];
  return [...areas, ...chains];
}
