// What the window says of players met before, of those who look on, and the phrases of the talk.

/** A phrase that goes over the wire as its name. */
export type PhraseName =
  | "hello"
  | "good-luck"
  | "good-move"
  | "thanks"
  | "oops"
  | "take-your-time"
  | "one-moment"
  | "good-game"
  | "see-you";

/** The commands that came with it. */
export type CircleAction = "players" | "renew-identity";

export interface CircleWords {
  /** Players met before, and who is at the door. */
  circle: {
    title: string;
    none: string;
    petname: string;
    last: string;
    welcome: string;
    forget: string;
    join: string;
    claims(name: string): string;
    known: { title(name: string): string; body: string; accept: string; decline: string; always: string };
    otherKey: {
      title(name: string): string;
      body(name: string): string;
      accept: string;
      decline: string;
      known: string;
      found: string;
    };
    renew: { title: string; body: string; accept: string };
  };
  /** Looking on. */
  watch: {
    link(name: string): string;
    names(list: string): string;
    waiting: string;
    spectators: string;
    nobody: string;
    atOnce: string;
    late(plies: number): string;
    hint: string;
    watch: string;
    only: string;
  };
  /** The talk between the players: phrases that each reads in their own language. */
  talk: {
    phrases: string;
    mute: string;
    unmute: string;
    muted: string;
    moves: string;
    phrase: Record<PhraseName, string>;
  };
}
