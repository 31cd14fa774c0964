// A handicap that earlier results suggest, as the dialogs for the next game begin with it.

import type { Suggestion } from "../../ipc/types";
import { ownSide } from "../../seats";
import type { Store } from "../../store";
import { type ClockDraft, type TimeOdds, usualClock } from "../clock-terms";
import { firstClock } from "./clock";
import type { GameDraft } from "./game";

interface Handicap {
  readonly game: Partial<GameDraft>;
  readonly clock?: ClockDraft;
  /** At a new table: who plays the first side. */
  readonly first: "me" | "guest";
  /** At the table with that player: what becomes of the sides. */
  readonly sides: "swap" | "stay";
}

/** What the dialog that is open was asked to begin with: pieces where there are some to give, else time. */
export function handicapOf(store: Store): Handicap | null {
  const dialog = store.dialog.peek();
  if (dialog === null || !("handicap" in dialog)) return null;
  const { game, suggestion } = dialog.handicap;
  const { give, odds } = suggestion;
  // Who gives pieces, or the first move, has Red.
  const red = ownSide(store.table.peek()) === "first";
  return {
    game: { game, odds },
    ...(odds === null && { clock: moreTime(store, suggestion) }),
    first: give ? "me" : "guest",
    sides: red === give ? "stay" : "swap",
  };
}

/** The time that was chosen last, or a usual one, and more of it for who was weaker. */
function moreTime(store: Store, { give, time }: Suggestion): ClockDraft {
  const last = firstClock(store);
  const mine = store.table.peek()?.party ?? "host";
  const theirs = mine === "host" ? "guest" : "host";
  const odds: TimeOdds = `${give ? theirs : mine}-${time === 4 ? 4 : 2}`;
  return { ...(last.preset === "none" ? { ...usualClock, preset: "ten" } : last), odds };
}
