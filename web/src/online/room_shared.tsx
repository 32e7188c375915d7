import { useEffect, useState } from "preact/hooks";
import { GameShared } from "../screen/game_shared";
import { askText } from "./api";
import { room, shownView } from "./room";

// The game to take along, with the record as the server writes it.
export function RoomShared({ onClose }: { onClose: () => void }) {
  const r = room.value!;
  const [record, setRecord] = useState("");
  useEffect(() => {
    void askText(`rooms/${r.id}/record`).then((text) => setRecord(text ?? ""));
  }, [r.id, r.moves.length]);
  return (
    <GameShared game={r} position={shownView.value!.position} record={record} boardNumber={null} onClose={onClose} />
  );
}
