// What a clock shows, from what the app said of it last and how long ago that was. The same arithmetic as `table::clock`: the
// window only lets the clock run down between two updates, it decides nothing.

import type { SideClock, TimeChoice } from "../ipc/types";

/** Below this the clock warns, in milliseconds. */
export const LOW_MS = 30_000;
/** From here on the last seconds are counted, one by one. */
export const LAST_MS = 10_000;

export interface Reading {
  /** Base time, a period after it, or the time of one move. */
  stage: "main" | "byoyomi" | "step";
  /** Milliseconds of it that are left. */
  left: number;
  /** Periods that are left, with the one that runs. */
  periods: number;
  /** Milliseconds until the flag falls. */
  flag: number;
  /** Milliseconds of the move that are left, where each move is limited beside the base time. */
  step: number | null;
}

/** `elapsed` are milliseconds since the update, while this clock runs. */
export function readingOf(clock: SideClock, elapsed: number): Reading {
  const { given } = clock;
  const spent = clock.fallen ? Number.POSITIVE_INFINITY : clock.spent + elapsed;
  const flag = Math.max(0, limitOf(clock) - spent);
  if (isStepOnly(given)) return { stage: "step", left: flag, periods: 0, flag, step: null };
  const length = given.byoyomi * 1000;
  const over = Math.max(0, spent - clock.main);
  const main = Math.max(0, clock.main - spent);
  const periods = length > 0 && Number.isFinite(over) ? Math.max(0, clock.periods - Math.floor(over / length)) : 0;
  if (main > 0 || length === 0) {
    const step = given.step > 0 ? Math.min(flag, Math.max(0, given.step * 1000 - spent)) : null;
    return { stage: "main", left: main, periods: clock.periods, flag, step };
  }
  const left = periods === 0 ? 0 : length - (over % length);
  return { stage: "byoyomi", left, periods, flag, step: null };
}

/** Milliseconds after which the flag falls in a move that begins now. */
function limitOf({ given, main, periods }: SideClock): number {
  const step = given.step * 1000;
  if (isStepOnly(given)) return step;
  const pool = main + periods * given.byoyomi * 1000;
  return given.step > 0 && (main > 0 || given.byoyomi === 0) ? Math.min(step, pool) : pool;
}

function isStepOnly(given: TimeChoice): boolean {
  return given.main === 0 && given.byoyomi === 0;
}

/** What is nearest to its end: that is what a player must look at. */
export function pressing(reading: Reading): number {
  return Math.min(reading.left, reading.step ?? reading.left);
}

/** Milliseconds until something else is to be read: a second, or a tenth where there are tenths; `null` once the flag has fallen. */
export function untilOther({ left, step, flag }: Reading): number | null {
  if (flag === 0) return null;
  const next = (ms: number) => {
    const unit = ms > LAST_MS ? 1000 : 100;
    return ms - unit * (Math.ceil(ms / unit) - 1);
  };
  return step === null ? next(left) : Math.min(next(left), step > 0 ? next(step) : Number.POSITIVE_INFINITY);
}

/**
 * Tells how long a clock has run since the update, at once and whenever something else is to be read on it. `since` is the
 * time of the update on the clock of `performance.now()`. Ends with the flag, or with the call of what it returns.
 */
export function runDown(clock: SideClock, since: number, told: (elapsed: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    const elapsed = performance.now() - since;
    told(elapsed);
    const wait = untilOther(readingOf(clock, elapsed));
    if (wait !== null) timer = setTimeout(tell, Math.ceil(wait));
  };
  tell();
  return () => clearTimeout(timer);
}

/** 1:02:03, 9:59, and with tenths below ten seconds: 9.4. A clock shows 0 only when nothing is left. */
export function clockText(ms: number): string {
  if (ms < LAST_MS) {
    const tenths = Math.ceil(Math.max(0, ms) / 100);
    return `${Math.floor(tenths / 10)}.${tenths % 10}`;
  }
  return timeText(Math.ceil(ms / 1000));
}

/** Whole seconds as on a clock: 0:59, 1:02:03. */
export function timeText(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
