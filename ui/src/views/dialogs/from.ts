// A game that begins with a position: it is set up on the table that was just opened, and the game begun.

import type { From } from "../../drafts";
import type { Store } from "../../store";
import type { GameDraft } from "./game";

/** Whether the game that is chosen is one that can begin there. */
export function isFrom(draft: GameDraft, from: From | null): boolean {
  return from !== null && from.game === draft.game;
}

export function beginFrom(store: Store, draft: GameDraft, from: From | null): void {
  if (!from || !isFrom(draft, from)) return;
  store.dispatch({ do: "set-up" });
  store.dispatch({ do: "edit", edit: { kind: "fen", text: from.position } });
  store.dispatch({ do: "start" });
}
