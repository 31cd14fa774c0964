// How much time: the part about clocks that every dialog for a game shares.

import type { Store } from "../../store";
import type { Words } from "../../words";
import {
  type ClockDraft,
  clockOf,
  draftOf,
  kept,
  type OwnTime,
  oddsNames,
  presetNames,
  timeLine,
} from "../clock-terms";
import { Choice, Note, SelectField, TextField } from "./fields";

/** The time that was chosen last. */
export function firstClock(store: Store): ClockDraft {
  return draftOf(store.app.peek()?.settings.clock);
}

export function rememberClock(store: Store, draft: ClockDraft): void {
  const text = kept(draft);
  if (text !== kept(firstClock(store))) store.set("clock", text);
}

/** Who chooses. */
type Seat = "local" | "host" | "guest" | "computer";

interface Props {
  draft: ClockDraft;
  words: Words;
  /** Two people at one computer, one against the computer, or whether this one opens the table or came to it. */
  seat: Seat;
  change(draft: ClockDraft): void;
}

export function ClockFields({ draft, words, seat, change }: Props) {
  const w = words.clock;
  const clock = clockOf(draft);
  return (
    <>
      <Choice
        field="clock"
        label={w.title}
        value={draft.preset}
        options={[
          ...presetNames.map((value) => ({ value, label: w.presets[value] })),
          { value: "own" as const, label: w.presets.own },
        ]}
        onChoose={(preset) => change({ ...draft, preset })}
      />
      {draft.preset === "own" && (
        <OwnFields own={draft.own} words={words} change={(own) => change({ ...draft, own })} />
      )}
      {draft.preset !== "none" && (
        <>
          <SelectField
            field="clock-odds"
            label={w.odds}
            value={draft.odds}
            options={oddsNames.map((value) => ({ value, label: w.oddsOf[seat][value] }))}
            onChoose={(odds) => change({ ...draft, odds })}
          />
          {clock ? (
            <p class="hint">
              {clock.host === clock.guest
                ? timeLine(clock.host, words)
                : unevenOf(seat, w)(timeLine(clock.host, words), timeLine(clock.guest, words))}
            </p>
          ) : (
            <Note error={{ code: "clock", text: w.bad }} />
          )}
        </>
      )}
    </>
  );
}

function unevenOf(seat: Seat, w: Words["clock"]): Words["clock"]["uneven"] {
  if (seat === "computer") return w.unevenComputer;
  return seat === "local" ? w.unevenLocal : w.uneven;
}

function OwnFields({ own, words, change }: { own: OwnTime; words: Words; change(own: OwnTime): void }) {
  const w = words.clock;
  const fields: readonly (keyof OwnTime)[] = ["main", "step", "increment", "byoyomi", "periods"];
  return (
    <div class="time-fields">
      {fields.map((name) => (
        <TextField
          key={name}
          field={`clock-${name}`}
          label={w.fields[name]}
          value={own[name]}
          placeholder={name === "periods" ? "1" : "0"}
          maxLength={6}
          numeric
          onInput={(value) => change({ ...own, [name]: value })}
        />
      ))}
    </div>
  );
}
