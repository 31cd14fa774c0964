// What the window says of gomoku alone.

import type { ForbiddenName, OpeningName, SideName, StepName, StoneColour } from "../ipc/types";
import type { Section } from "./help";

/** Which rows win in gomoku. */
export type WinName = "freestyle" | "standard" | "renju" | "caro";

/** What an opening protocol lets a player choose. */
export type OpeningChoice = "take-black" | "take-white" | "add-two" | "swap" | "stay";

/** What a step of an opening asks. */
export interface OpeningFacts {
  /** How many stones, or points, are still to come in it. */
  left: number;
  /** The colour of the next stone. */
  next: StoneColour;
  /** The three stones of this protocol have their places. */
  zoned: boolean;
}

export interface GomokuWords {
  gomoku: {
    /** The sides, by the stones they play. */
    side: Record<StoneColour, string>;
    stone: Record<StoneColour, string>;
    /** The players, while the colours are still to be chosen. */
    player: Record<SideName, string>;
    /** The accessible name of a point: the stone there with its number, or why it is forbidden. */
    point(point: string, stone: StoneColour | null, number: number | null, why: ForbiddenName | null): string;
    /** It stands beside a forbidden point. */
    forbidden: Record<ForbiddenName, string>;
    /** The same where it may be played, and loses. */
    loses: Record<ForbiddenName, string>;
    /** How a game was lost by one. */
    foul: Record<ForbiddenName, (loser: string) => string>;
    choice: Record<OpeningChoice, string>;
    /** In the list of moves. */
    chose: Record<OpeningChoice, string>;
    /** A point offered for the fifth stone, in the list of moves. */
    offers(point: string): string;
    /** A move of `who` for the ears: a choice or an offered point. */
    spoken(who: string, what: string): string;
    opening: {
      region: string;
      /** What the one who acts is to do. */
      mine: Record<StepName, (facts: OpeningFacts) => string>;
      /** What the one who waits waits for. */
      theirs: Record<StepName, (name: string, facts: OpeningFacts) => string>;
      /** Two at one window: who acts, and what is to do. */
      here(player: string, task: string): string;
      /** The status line meanwhile. */
      yourTurn: string;
      theirTurn(name: string): string;
    };
    /** One line on what wins, while nothing else is to be said. */
    aim: Record<WinName, string>;
    terms: {
      preset: string;
      presets: Record<"usual" | "classic" | "tournament" | "renju", string>;
      size: string;
      otherSize: string;
      sizeRenju: string;
      win: Record<WinName, string>;
      winHint: Record<WinName, string>;
      opening: string;
      openings: Record<OpeningName | "none", string>;
      openingHint: Record<OpeningName | "none", string>;
      rifRenju: string;
      starts: string;
      startsWith: Record<StoneColour, string>;
      startsRenju: string;
      forbidden: string;
      fouls: Record<"refused" | "loses", string>;
      more: string;
      /** In the line under the table. */
      whiteStarts: string;
      foulsLose: string;
    };
    setup: {
      swapColours: string;
      text: string;
      wrongText: string;
      /** While nothing is wrong. */
      editing: string;
    };
    typed: string;
    waitingLocal(starter: string): string;
  };
  gomokuRules: { title: string; sections: readonly Section[] };
}
