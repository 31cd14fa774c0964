// What the window says of a player who is missed, and of games that wait to be gone on with.

/** The commands that came with it. */
export type AwayAction = "save-leave" | "end-game" | "take-up";

export interface AwayWords {
  /** A player who is missed, and games that wait to be gone on with. A time is minutes and seconds. */
  away: {
    link(name: string): string;
    missing(name: string, time: string): string;
    closed(name: string, time: string): string;
    overdue(name: string, time: string): string;
    status(name: string): string;
    lent(name: string, entries: number): string;
    takeLent: string;
    refuseLent: string;
    unfinished(opponent: string): string;
    hosting: string;
    joining: string;
    leaveBody: string;
  };
}
