// Vietnamese: what the referee says about repeated positions.

import type { ConductName } from "../ipc/types";
import type { PieceLetter } from "./names";
import { pieceVi } from "./piece-vi";
import type { RefereeWords, Ruling } from "./referee";

export const refereeVi: RefereeWords = {
  referee: {
    region: "Trọng tài",
    quiet: "Không có thế cờ lặp lại",
    warning: (ruling) => {
      const { offender, left } = ruling;
      const side = offender && colour[offender];
      return side
        ? `${again(left)} thì ${side} thua: ${what(ruling)}${clause(ruling)}. ${capital(side)} phải đổi nước.`
        : `${again(left)} thì hòa: ${what(ruling)}${clause(ruling)}.`;
    },
    ruled: (ruling) =>
      ruling.offender
        ? `${capital(colour[ruling.offender])} không đổi nước, xử thua: ${what(ruling)}${clause(ruling)}.`
        : `Xử hòa: ${what(ruling)}${clause(ruling)}.`,
  },
};

const colour = { first: "bên đỏ", second: "bên đen" } as const;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function again(times: number): string {
  return times <= 1 ? "Lặp lại một lần nữa" : `Lặp lại ${times} lần nữa`;
}

/** The offence, with the pieces when they are known. */
function what({ reason, offender, conduct, deeds }: Ruling): string {
  if (offender === null) {
    return reason === "mutual-perpetual" ? `hai bên cùng ${mutual[conduct] ?? "trường đả"}` : "thế cờ lặp đi lặp lại";
  }
  const own = deeds.filter(({ by }) => by.side === offender);
  const offence = offences[conduct] ?? (reason === "perpetual-check" ? "trường chiếu" : "trường tróc");
  if (own.length === 0) return offence;
  const by = men(own.map((deed) => deed.by.kind));
  const prey = offence.endsWith("trường tróc") ? ` ${men(own.map((deed) => deed.on.kind))}` : "";
  return `${by} ${offence}${prey}`;
}

const offences: Partial<Record<ConductName, string>> = {
  check: "trường chiếu",
  threat: "trường sát",
  "joint-chase": "liên hợp trường tróc",
  "chases-in-turn": "thay nhau đuổi bắt",
  "check-and-chase": "một chiếu một bắt",
  "threat-and-chase": "một sát một bắt",
  "check-and-threat": "một chiếu một sát",
};

const mutual: Partial<Record<ConductName, string>> = {
  check: "trường chiếu",
  chase: "trường tróc",
  "chariot-chase": "trường tróc",
  "joint-chase": "trường tróc",
  threat: "trường sát",
};

/** "xe và pháo", each once. */
function men(kinds: readonly PieceLetter[]): string {
  return [...new Set(kinds)].map((kind) => pieceVi[kind]).join(" và ");
}

/** Only the article: the app's own English remarks say nothing that the sentence does not. */
function clause({ clause: text }: Ruling): string {
  const article = /^[A-Z]{2,4}(?: [\d.]+)?/.exec(text)?.[0];
  return article ? ` (${article})` : "";
}
