// The clock of a player. It runs down by the computer's own steady clock between two updates, and warns by weight, by a word and
// by ticks that vanish one by one, never by colour alone.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { ClockView, SideName, TableView } from "../ipc/types";
import type { Words } from "../words";
import { clockText, LAST_MS, LOW_MS, pressing, type Reading, readingOf, runDown } from "./clock-reading";
import { useStore } from "./context";
import { sideName } from "./sides";

export function PlayerClock({ table, side }: { table: TableView; side: SideName }) {
  const { words, heard, link } = useStore();
  const w = words.value;
  const { clock } = table;
  const since = heard.value;
  const elapsed = useSignal(0);
  // While nothing is heard of the other computer nobody knows whether it still counts.
  const lost = !table.local && (link.value.silent ?? 0) >= 5;
  const runs = clock?.running === true && !lost && table.phase === "playing" && table.liveTurn === side;
  const own = runs ? clock[side] : null;
  useEffect(() => {
    elapsed.value = 0;
    if (!own) return;
    return runDown(own, since, (ms) => {
      elapsed.value = ms;
    });
  }, [own, since]);
  const reading = clock && readingOf(clock[side], runs ? elapsed.value : 0);
  const near = reading ? pressing(reading) : 0;
  useTicks(runs && (table.side === "both" || table.side === side) && near < LAST_MS ? Math.ceil(near / 1000) : null);
  if (!clock || !reading) return null;
  const low = near < LOW_MS && (runs || reading.flag === 0);
  return (
    <div
      class="clock"
      role="timer"
      data-field="clock"
      data-side={side}
      data-ms={Math.round(reading.left)}
      data-flag={Math.round(reading.flag)}
      data-stage={reading.stage}
      data-periods={reading.periods}
      data-running={runs}
      data-low={low}
      aria-label={w.clock.label(sideName(table, side, w), spokenTime(reading, w))}
    >
      <span class="clock-time" aria-hidden="true">
        {clockText(reading.left)}
      </span>
      <span class="clock-note" aria-hidden="true">
        {reading.flag === 0 ? w.clock.fallen : noteOf(clock, side, reading, { low, runs }, w)}
      </span>
      {low && near < LAST_MS && near > 0 && <Ticks left={near} />}
    </div>
  );
}

/** A sound for each of the last seconds; `null` while there are more. */
function useTicks(second: number | null): void {
  const store = useStore();
  const heard = useRef(second);
  useEffect(() => {
    if (second !== null && second > 0 && second !== heard.current) store.tick();
    heard.current = second;
  }, [store, second]);
}

/** One for each second that is left. */
function Ticks({ left }: { left: number }) {
  return (
    <span class="ticks" aria-hidden="true" data-left={Math.ceil(left / 1000)}>
      {Array.from({ length: 10 }, (_, index) => (
        <i key={index} data-on={index < Math.ceil(left / 1000)} />
      ))}
    </span>
  );
}

/** What stands under the digits: the kind of time, and what comes after it. */
function noteOf(
  clock: ClockView,
  side: SideName,
  reading: Reading,
  now: { low: boolean; runs: boolean },
  w: Words,
): string {
  if (clock.held) return w.clock.held;
  const { given } = clock[side];
  const hurry = now.low ? w.clock.hurry : null;
  switch (reading.stage) {
    case "step":
      return hurry ?? w.clock.step;
    case "byoyomi":
      return given.periods > 1 ? w.clock.periods(reading.periods, given.byoyomi) : (hurry ?? w.clock.byoyomi);
    case "main":
      if (reading.step !== null && now.runs) return w.clock.thisMove(clockText(reading.step));
      return hurry ?? afterMain(given, w);
  }
}

function afterMain(given: ClockView["first"]["given"], w: Words): string {
  if (given.byoyomi > 0) return w.clock.afterMain(given.periods, given.byoyomi);
  if (given.increment > 0) return w.clock.increment(given.increment);
  return w.clock.main;
}

function spokenTime(reading: Reading, w: Words): string {
  // Tenths would make a listener's head spin.
  const seconds = Math.ceil(reading.left / 1000);
  return w.clock.spoken(Math.floor(seconds / 60), seconds % 60);
}
