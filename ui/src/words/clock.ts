// What the window says of clocks, and of several games between the same two.

import type { OddsName } from "../ipc/types";

/** The times that are one press away, and who gets more: the window's terms of clocks. */
type PresetName = "none" | "blitz" | "ten" | "fischer" | "event";

type TimeOdds = "even" | "guest-2" | "guest-4" | "host-2" | "host-4";

export interface ClockWords {
  clock: {
    title: string;
    presets: Record<PresetName | "own", string>;
    fields: Record<"main" | "step" | "increment" | "byoyomi" | "periods", string>;
    bad: string;
    odds: string;
    /** By who chooses. */
    oddsOf: Record<"local" | "host" | "guest" | "computer", Record<TimeOdds, string>>;
    noClock: string;
    uneven(host: string, guest: string): string;
    unevenComputer(host: string, guest: string): string;
    unevenLocal(first: string, second: string): string;
    mainOf(seconds: number): string;
    stepOf(seconds: number): string;
    byoyomiOf(periods: number, seconds: number): string;
    /** The same after other time. */
    byoyomiThen(periods: number, seconds: number): string;
    and: string;
    /** The accessible name of a clock. */
    label(side: string, time: string): string;
    spoken(minutes: number, seconds: number): string;
    /** Under the digits. */
    main: string;
    step: string;
    byoyomi: string;
    hurry: string;
    fallen: string;
    held: string;
    increment(seconds: number): string;
    afterMain(periods: number, seconds: number): string;
    thisMove(left: string): string;
    periods(left: number, seconds: number): string;
    disputed: string;
  };
  /** Several games between the same two. */
  match: {
    paused: string;
    pausedYou: string;
    pausedLocal: string;
    askNoMore: string;
    proposeTitle: string;
    proposeIntro: string;
    proposeConfirm: string;
    /** Above what makes a game uneven. */
    oddsMore: string;
    even: string;
    /** What is given, and by whom. */
    oddsHint: Record<OddsName, string>;
    /** In place of "who moves first" when there are odds. */
    givesOdds: string;
    noOdds: string;
    sides: string;
    sidesChoice: Record<"swap" | "stay", string>;
    changes(list: string): string;
    sidesSwap: string;
    sidesStay: string;
    adjourned: string;
    adjournedHow: string;
    lostLink: string;
    leftLink: string;
    yourTime: string;
    theirTime(name: string): string;
    timeDraw: string;
  };
  records: {
    title: string;
    none: string;
    opponent: string;
    game: string;
    wins: string;
    draws: string;
    losses: string;
    youGive(name: string, what: string): string;
    theyGive(name: string, what: string): string;
    oddsOrTime(odds: string, times: number): string;
    time(times: number): string;
    suggestionHint: string;
    suggestionUse: string;
  };
}
