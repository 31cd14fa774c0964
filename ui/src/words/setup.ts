// What the window says while a position is set up.

import type { OddsName, ProblemName } from "../ipc/types";

export interface SetupWords {
  setup: {
    region: string;
    tray: string;
    tools: string;
    clear: string;
    initial: string;
    mirror: string;
    swapColours: string;
    turn: string;
    odds: string;
    oddsNames: Record<OddsName, string>;
    fen: string;
    copy: string;
    copied: string;
    apply: string;
    problem: Record<ProblemName, string>;
    errors: string;
    oddities: string;
    fine: string;
    /** The menu of a point. */
    menu(point: string): string;
    remove: string;
    generalStays: string;
    /** A piece from the tray is in the hand. */
    placing(piece: string): string;
    editing: string;
    begin: string;
  };
}
