// Who plays for the computer: our own engine at a level, or one that was added, with the time it has for a move.

import { useId } from "preact/hooks";
import type { EngineView, GameName, LevelName } from "../../ipc/types";
import type { Words } from "../../words";
import { levels } from "../computer";
import { enginesFor, moveTimes } from "../engines";
import { Note } from "./fields";

/** Somebody who plays: a level, or the number of an added engine that plays instead. */
export interface Chosen {
  level: LevelName;
  engine: number | null;
  seconds: number;
}

interface OpponentProps {
  field: string;
  label: string;
  hint?: string;
  words: Words;
  game: GameName;
  engines: readonly EngineView[];
  value: Chosen;
  onChoose(part: Partial<Chosen>): void;
}

/** Before the number of an added engine. */
const ADDED = "engine:";

export function OpponentFields({ field, label, hint, words: w, game, engines, value, onChoose }: OpponentProps) {
  const id = useId();
  const added = enginesFor(engines, game);
  const chosen = added.find((engine) => engine.id === value.engine);
  const own = levels.map((name, index) => (
    <option key={name} value={name}>
      {w.computer.levelOption(index + 1, w.computer.levels[name])}
    </option>
  ));
  return (
    <>
      <div class="form-row">
        <label for={id}>{label}</label>
        <select
          id={id}
          class="input"
          data-field={field}
          aria-describedby={hint && !chosen ? `${id}-note` : undefined}
          value={chosen ? `${ADDED}${chosen.id}` : value.level}
          onChange={(event) => {
            const text = event.currentTarget.value;
            const level = levels.find((name) => name === text);
            if (level) onChoose({ level, engine: null });
            else if (text.startsWith(ADDED)) onChoose({ engine: Number(text.slice(ADDED.length)) });
          }}
        >
          {added.length === 0 ? (
            own
          ) : (
            <>
              <optgroup label={w.engines.own[game]}>{own}</optgroup>
              <optgroup label={w.engines.added}>
                {added.map((engine) => (
                  <option key={engine.id} value={`${ADDED}${engine.id}`}>
                    {engine.name}
                  </option>
                ))}
              </optgroup>
            </>
          )}
        </select>
        <Note id={`${id}-note`} hint={chosen ? undefined : hint} />
      </div>
      {chosen && (
        <div class="form-row">
          <label for={`${id}-time`}>{w.engines.moveTime}</label>
          <select
            id={`${id}-time`}
            class="input"
            data-field={`${field}-time`}
            value={String(value.seconds)}
            onChange={(event) => onChoose({ seconds: Number(event.currentTarget.value) })}
          >
            {moveTimes.map((seconds) => (
              <option key={seconds} value={String(seconds)}>
                {w.engines.seconds(seconds)}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  );
}
