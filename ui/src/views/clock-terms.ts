// How much time is played with: presets, one's own, more of it for one side; and all of that in a few words.

import type { ClockChoice, TimeChoice } from "../ipc/types";
import type { Words } from "../words";

const none: TimeChoice = { main: 0, step: 0, increment: 0, byoyomi: 0, periods: 0 };

/** The times that are one press away. */
const clockPresets = {
  none: null,
  blitz: { ...none, main: 300 },
  ten: { ...none, main: 600 },
  fischer: { ...none, main: 1200, increment: 5 },
  event: { ...none, main: 1200, step: 60, byoyomi: 30, periods: 1 },
} as const satisfies Record<string, TimeChoice | null>;

export type PresetName = keyof typeof clockPresets;
export const presetNames = Object.keys(clockPresets) as PresetName[];

/** Who gets more time, and how many times as much. */
export const oddsNames = ["even", "guest-2", "guest-4", "host-2", "host-4"] as const;
export type TimeOdds = (typeof oddsNames)[number];

/** One's own time, as it is typed. */
export interface OwnTime {
  readonly main: string;
  readonly step: string;
  readonly increment: string;
  readonly byoyomi: string;
  readonly periods: string;
}

export interface ClockDraft {
  readonly preset: PresetName | "own";
  readonly own: OwnTime;
  readonly odds: TimeOdds;
}

export const usualClock: ClockDraft = {
  preset: "none",
  own: { main: "15", step: "", increment: "10", byoyomi: "", periods: "" },
  odds: "even",
};

/** The time that was chosen: `null` for no clocks, `undefined` when one's own makes no sense. */
export function clockOf(draft: ClockDraft): ClockChoice | null | undefined {
  const time = draft.preset === "own" ? timeOf(draft.own) : clockPresets[draft.preset];
  if (!time) return time;
  const [who, times] = draft.odds.split("-");
  const more = scaled(time, Number(times ?? 1));
  if (!isPlayable(more)) return undefined;
  return { host: who === "host" ? more : time, guest: who === "guest" ? more : time };
}

/** What was typed, in seconds; `undefined` when it is no time to play by. */
function timeOf(own: OwnTime): TimeChoice | undefined {
  const main = minutesOf(own.main);
  const [step, increment, byoyomi, typed] = [own.step, own.increment, own.byoyomi, own.periods].map(wholeOf);
  if (main === undefined || step === undefined || increment === undefined || byoyomi === undefined) return undefined;
  // A countdown is one period unless more are asked for.
  const periods = byoyomi > 0 && own.periods.trim() === "" ? 1 : typed;
  if (periods === undefined) return undefined;
  const time = { main, step, increment, byoyomi, periods: byoyomi > 0 ? periods : 0 };
  return isPlayable(time) ? time : undefined;
}

/** The limits are those of `table::Allowance`. */
function isPlayable({ main, step, increment, byoyomi, periods }: TimeChoice): boolean {
  const some = main > 0 || step > 0 || byoyomi > 0;
  const within = main <= 86_400 && step <= 3_600 && increment <= 3_600 && byoyomi <= 3_600 && periods <= 99;
  return some && within && (increment === 0 || main > 0) && byoyomi > 0 === periods > 0;
}

/** Minutes, or minutes and seconds: 20, 0:30. */
function minutesOf(text: string): number | undefined {
  const parts = text.trim().split(/[:：]/);
  const [minutes, seconds] = parts.map(wholeOf);
  if (parts.length > 2 || minutes === undefined || (parts.length === 2 && seconds === undefined)) return undefined;
  return minutes * 60 + (seconds ?? 0);
}

function wholeOf(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return 0;
  return /^\d{1,5}$/.test(trimmed) ? Number(trimmed) : undefined;
}

function scaled(time: TimeChoice, times: number): TimeChoice {
  const { main, step, increment, byoyomi, periods } = time;
  return {
    main: main * times,
    step: step * times,
    increment: increment * times,
    byoyomi: byoyomi * times,
    periods,
  };
}

/** As it is kept for the next table. */
export function kept(draft: ClockDraft): string {
  const { preset, own, odds } = draft;
  return [preset, own.main, own.step, own.increment, own.byoyomi, own.periods, odds].join(";");
}

/** What was kept; the usual when it is of another time. */
export function draftOf(text: string | undefined): ClockDraft {
  const [preset, main, step, increment, byoyomi, periods, odds] = (text ?? "").split(";");
  const known = preset === "own" ? preset : presetNames.find((name) => name === preset);
  const more = oddsNames.find((name) => name === odds);
  if (!known || !more) return usualClock;
  return {
    preset: known,
    own: {
      main: main ?? "",
      step: step ?? "",
      increment: increment ?? "",
      byoyomi: byoyomi ?? "",
      periods: periods ?? "",
    },
    odds: more,
  };
}

/** The clocks in a few words. */
export function clockLine(clock: ClockChoice | null, words: Words): string {
  const { clock: w } = words;
  if (!clock) return w.noClock;
  const [host, guest] = [timeLine(clock.host, words), timeLine(clock.guest, words)];
  return host === guest ? host : w.uneven(host, guest);
}

export function timeLine(time: TimeChoice, words: Words): string {
  const { clock: w } = words;
  const parts = [];
  if (time.main > 0) parts.push(w.mainOf(time.main));
  if (time.increment > 0) parts.push(w.increment(time.increment));
  if (time.step > 0) parts.push(w.stepOf(time.step));
  if (time.byoyomi > 0) parts.push((parts.length > 0 ? w.byoyomiThen : w.byoyomiOf)(time.periods, time.byoyomi));
  return parts.join(w.and);
}
