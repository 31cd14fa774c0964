// The results against every opponent, and what they suggest for the next game. A suggestion is only that.

import { useEffect } from "preact/hooks";
import type { RecordView } from "../../ipc/types";
import type { Store } from "../../store";
import type { Words } from "../../words";
import { useStore } from "../context";
import { rulesText } from "../rule-sets";
import { DialogFrame } from "./frame";

export function RecordsDialog() {
  const store = useStore();
  const w = store.words.value;
  const records = store.records.value;
  useEffect(() => store.dispatch({ do: "show-records" }), []);
  const close = () => {
    store.dialog.value = null;
  };
  return (
    <DialogFrame
      name="records"
      title={w.records.title}
      confirm={w.dialog.close}
      cancel={w.dialog.close}
      crossed
      wide
      onConfirm={close}
      onCancel={close}
    >
      {records && records.length === 0 && <p class="intro">{w.records.none}</p>}
      {records && records.length > 0 && <Results store={store} records={records} words={w} />}
    </DialogFrame>
  );
}

function Results({ store, records, words: w }: { store: Store; records: readonly RecordView[]; words: Words }) {
  const suggested = records.filter(({ suggestion }) => suggestion !== null);
  return (
    <>
      <table class="records">
        <thead>
          <tr>
            <th scope="col">{w.records.opponent}</th>
            <th scope="col">{w.records.game}</th>
            <th scope="col">{w.records.wins}</th>
            <th scope="col">{w.records.draws}</th>
            <th scope="col">{w.records.losses}</th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr
              key={`${record.fingerprint} ${record.game} ${record.rules}`}
              data-opponent={record.fingerprint.slice(0, 4)}
            >
              <th scope="row" title={record.fingerprint}>
                <bdi dir="auto">{record.name}</bdi> <small>{record.fingerprint.slice(0, 9)}</small>
              </th>
              <td>{`${w.game[record.game]}${w.dot}${rulesText(record, w)}`}</td>
              <td class="count">{record.wins}</td>
              <td class="count">{record.draws}</td>
              <td class="count">{record.losses}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {suggested.map((record) => (
        <p key={`${record.fingerprint} ${record.game} ${record.rules}`} class="remark" data-field="suggestion">
          {suggestionText(record, w)}{" "}
          <button type="button" class="button small" data-action="use-suggestion" onClick={() => begin(store, record)}>
            {w.records.suggestionUse}
          </button>
        </p>
      ))}
      {suggested.length > 0 && <p class="hint">{w.records.suggestionHint}</p>}
    </>
  );
}

/** The next game with the suggested handicap: at the table with that player, else at a new one. */
function begin(store: Store, { game, suggestion }: RecordView): void {
  if (!suggestion) return;
  const link = store.link.peek();
  store.dialog.value = { name: link.state === "up" ? "propose" : "host", handicap: { game, suggestion } };
}

function suggestionText(record: RecordView, w: Words): string {
  const { suggestion, name } = record;
  if (!suggestion) return "";
  const odds = suggestion.odds && w.setup.oddsNames[suggestion.odds];
  const what = odds ? w.records.oddsOrTime(odds, suggestion.time) : w.records.time(suggestion.time);
  return suggestion.give ? w.records.youGive(name, what) : w.records.theyGive(name, what);
}
