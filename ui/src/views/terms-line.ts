// The terms of a table in a line, and what a proposed game would change of them.

import type { OfferView, TableView } from "../ipc/types";
import type { Words } from "../words";
import { clockLine } from "./clock-terms";
import { hasEngine, isWatched } from "./computer";
import { rulesText } from "./rule-sets";

/** What is played by at this table. */
export function termsLine(table: TableView, words: Words): string {
  const { line, lineLocal, takebacks } = words.terms;
  const { odds } = table.terms;
  const rules = rulesText(table.terms, words) + (odds ? `${words.dot}${words.setup.oddsNames[odds]}` : "");
  const engine = isWatched(table) ? words.computer.lineDemonstration : words.computer.line;
  const local = hasEngine(table) ? engine : lineLocal;
  const terms = table.local ? local(rules) : line(rules, takebacks[table.takebacks]);
  const { clock } = table.terms;
  if (!clock) return terms;
  const even = clockLine({ host: clock.host, guest: clock.host }, words);
  const [host, guest] = [even, clockLine({ host: clock.guest, guest: clock.guest }, words)];
  const time = host === guest ? host : unevenOf(table, words)(host, guest);
  return `${terms}${words.dot}${time}`;
}

function unevenOf(table: TableView, { clock }: Words): Words["clock"]["uneven"] {
  if (!table.local) return clock.uneven;
  return hasEngine(table) ? clock.unevenComputer : clock.unevenLocal;
}

/** What a proposed game would change. */
export function changesLine(table: TableView, { kind, terms, swap }: OfferView, w: Words): string {
  if (!terms) return "";
  const changes: string[] = [];
  if (terms.game !== table.game) changes.push(w.game[terms.game]);
  if (terms.rules !== table.terms.rules) changes.push(rulesText(terms, w));
  if (terms.odds !== table.terms.odds) changes.push(terms.odds ? w.setup.oddsNames[terms.odds] : w.match.noOdds);
  if (terms.takebacks !== table.terms.takebacks) changes.push(w.terms.takebacks[terms.takebacks]);
  const [now, then] = [clockLine(table.terms.clock, w), clockLine(terms.clock, w)];
  if (now !== then) changes.push(then);
  // A rematch changes the sides and a new game in mid-game does not, unless somebody says otherwise.
  if (kind === "rematch" && !swap) changes.push(w.match.sidesStay);
  if (kind === "new" && swap) changes.push(w.match.sidesSwap);
  return changes.length === 0 ? "" : `${w.dot}${w.match.changes(changes.join(w.clock.and))}`;
}
