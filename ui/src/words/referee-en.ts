// English: what the referee says about repeated positions.

import type { ConductName } from "../ipc/types";
import type { PieceLetter } from "./names";
import { pieceEn } from "./piece-en";
import type { RefereeWords, Ruling } from "./referee";

export const refereeEn: RefereeWords = {
  referee: {
    region: "Referee",
    quiet: "Nothing repeats",
    warning: (ruling) => {
      const { offender, left } = ruling;
      const side = offender && colour[offender];
      return side
        ? `${again(left)} and ${side} loses: ${what(ruling)}${clause(ruling)}. ${side} must change.`
        : `${again(left)} and the game is drawn: ${what(ruling)}${clause(ruling)}.`;
    },
    ruled: (ruling) =>
      ruling.offender
        ? `${colour[ruling.offender]} did not change: ${what(ruling)}${clause(ruling)}.`
        : `Drawn: ${what(ruling)}${clause(ruling)}.`,
  },
};

const colour = { first: "Red", second: "Black" } as const;

function again(times: number): string {
  return times <= 1 ? "Once more" : times === 2 ? "Twice more" : `${times} times more`;
}

/** The offence, with the pieces when they are known. */
function what({ reason, offender, conduct, deeds }: Ruling): string {
  if (offender === null) {
    if (reason !== "mutual-perpetual") return "the position keeps coming back";
    return `both sides keep ${mutual[conduct] ?? "attacking"}`;
  }
  const own = deeds.filter(({ by }) => by.side === offender);
  const by = own.length > 0 ? ` by ${the(own.map((deed) => deed.by.kind))}` : "";
  const prey = own.length > 0 ? ` of ${the(own.map((deed) => deed.on.kind))}` : "";
  const offence = offences[conduct] ?? (reason === "perpetual-check" ? "perpetual check" : "perpetual chase");
  return /chase$/.test(offence) ? offence + prey + by : offence + by;
}

const offences: Partial<Record<ConductName, string>> = {
  check: "perpetual check",
  threat: "perpetual threat of mate",
  "joint-chase": "perpetual joint chase",
  "chases-in-turn": "chasing one piece after another",
  "check-and-chase": "check and chase in turn",
  "threat-and-chase": "threat of mate and chase in turn",
  "check-and-threat": "check and threat of mate in turn",
};

const mutual: Partial<Record<ConductName, string>> = {
  check: "giving check",
  chase: "chasing",
  "chariot-chase": "chasing",
  "joint-chase": "chasing",
  threat: "threatening mate",
};

/** "the chariot and the cannon", each once. */
function the(kinds: readonly PieceLetter[]): string {
  return [...new Set(kinds)].map((kind) => `the ${pieceEn[kind]}`).join(" and ");
}

/** Only the article: the app's own English remarks say nothing that the sentence does not. */
function clause({ clause: text }: Ruling): string {
  const article = /^[A-Z]{2,4}(?: [\d.]+)?/.exec(text)?.[0];
  return article ? ` (${article})` : "";
}
