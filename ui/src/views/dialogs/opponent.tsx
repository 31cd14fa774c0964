// Who plays for the computer: our own engine at a level, or one that was added, with the time it has for a move.

import type { EngineView, GameName, LevelName } from "../../ipc/types";
import type { Words } from "../../words";
import { levels } from "../computer";
import { enginesFor, moveTimes } from "../engines";
import { SelectField } from "./fields";

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

/** A level, or an added engine by its number, as the list of both has it. */
type Listed = LevelName | `engine:${number}`;

export function OpponentFields({ field, label, hint, words: w, game, engines, value, onChoose }: OpponentProps) {
  const added = enginesFor(engines, game);
  const chosen = added.find((engine) => engine.id === value.engine);
  const own = levels.map((name, index) => ({
    value: name,
    label: w.computer.levelOption(index + 1, w.computer.levels[name]),
  }));
  const others = added.map(({ id, name }) => ({ value: listed(id), label: name }));
  return (
    <>
      <SelectField<Listed>
        field={field}
        label={label}
        hint={chosen ? undefined : hint}
        value={chosen ? listed(chosen.id) : value.level}
        options={
          added.length === 0
            ? own
            : [
                { label: w.engines.own[game], options: own },
                { label: w.engines.added, options: others },
              ]
        }
        onChoose={(one) => {
          const engine = added.find(({ id }) => listed(id) === one);
          const level = levels.find((name) => name === one);
          if (engine) onChoose({ engine: engine.id });
          else if (level) onChoose({ level, engine: null });
        }}
      />
      {chosen && (
        <SelectField
          field={`${field}-time`}
          label={w.engines.moveTime}
          value={value.seconds}
          options={moveTimes.map((seconds) => ({ value: seconds, label: w.engines.seconds(seconds) }))}
          onChoose={(seconds) => onChoose({ seconds })}
        />
      )}
    </>
  );
}

function listed(engine: number): Listed {
  return `engine:${engine}`;
}
