import { rules } from "../engine/rules";
import type { KulamiSide, KulamiView } from "../engine/types";
import type { GameTerms } from "../game/game_ui";
import type { BoardTerms } from "../game/terms";
import { t } from "../text/i18n";
import { Choice } from "../ui/choice";

interface ChoicesProps {
  wish: BoardTerms;
  shaped: boolean;
  onChange: (change: Partial<BoardTerms>) => void;
}

function Choices({ wish, shaped, onChange }: ChoicesProps) {
  return (
    <>
      {shaped && (
        <Choice
          label={t("choose.shape")}
          value={wish.shape}
          options={(["square", "irregular"] as const).map((shape) => [shape, t(`choose.shape.${shape}`)] as const)}
          onChange={(shape) => onChange({ shape })}
        />
      )}
      <Choice
        label={t("choose.scoring")}
        value={wish.scoring}
        options={rules.about().scorings.map((scoring) => [scoring, t(`choose.scoring.${scoring}`)] as const)}
        onChange={(scoring) => onChange({ scoring })}
      />
      <p class="quiet note">{t("choose.scoring.note")}</p>
    </>
  );
}

// The shape of the board, how it is scored, and which colour begins.
export const kulamiTerms: GameTerms<KulamiView> = {
  firstSides: ["red", "black"],
  Choices,
  boardKind: ({ shape }) => shape,
  forEngine: ({ scoring }, first) => ({ scoring, ...(first && { first: first as KulamiSide }) }),
  drawnByServer: ({ shape }) => (shape === "irregular" ? "irregular" : "random"),
  words: ({ scoring }) => [t(`choose.scoring.${scoring}`)],
  agreedIn: ({ scoring }) => ({ scoring }),
};
