// What the window says of the computer as an opponent, and as a helper.

import type { GameName, LevelName, PaceName, SideChoice, SideName } from "../ipc/types";
import type { Titled } from "./names";

/** The commands that came with it. */
export type ComputerAction = "computer" | "demonstration" | "hint" | "analyse" | "halt" | "step";

export interface ComputerWords {
  /** The computer as an opponent, and as a helper. */
  computer: {
    computer: Titled;
    demonstration: Titled;
    levels: Record<LevelName, string>;
    /** As whom it sits at the table. */
    name(level: string): string;
    /** The terms of a table. */
    line(rules: string): string;
    lineDemonstration(rules: string): string;
    level: string;
    levelOption(n: number, name: string): string;
    levelHint: string;
    side: string;
    sides: Record<SideChoice, string>;
    more: string;
    hopeless: string;
    hopelessChoice: Record<"plays" | "resigns", string>;
    moves: string;
    movesChoice: Record<"pause" | "prompt", string>;
    confirm: string;
    demonstrationConfirm: string;
    levelOf: Record<SideName, string>;
    pace: string;
    paces: Record<PaceName, string>;
    pause: string;
    goOn: string;
    halted: string;
    /** Beside the name of the one who does. */
    thinking: string;
    hinting: string;
    hint(move: string): string;
    /** `hint` is what was said by the one above. */
    hintMates: Record<GameName, (hint: string, moves: number) => string>;
    hintWins(hint: string, piece: string): string;
    hintOnly(hint: string): string;
    analysis: string;
    endAnalysis: string;
    lines: string;
    depth(depth: number): string;
    analysing: string;
    nothing: string;
    /** The accessible name of the bar. */
    evaluation: string;
    even: string;
    ahead(side: string, score: string): string;
    /** A forced win in so many moves, as a score. */
    mate(moves: number): string;
  };
}
