// Traditional Chinese: what the referee says about repeated positions.

import type { ConductName } from "../ipc/types";
import type { Standing } from "./names";
import { pieceZhHant } from "./piece-zh-hant";
import type { RefereeWords, Ruling } from "./referee";

export const refereeZhHant: RefereeWords = {
  referee: {
    region: "裁判",
    quiet: "局面沒有重複",
    warning: (ruling) => {
      const { offender, left } = ruling;
      const again = left <= 1 ? "再重複一次" : `再重複 ${left} 次`;
      return offender
        ? `${again}即判負，${colour[offender]}須變著：${what(ruling)}${clause(ruling)}。`
        : `${again}即判和：${what(ruling)}${clause(ruling)}。`;
    },
    ruled: (ruling) =>
      ruling.offender
        ? `${colour[ruling.offender]}未變著，判負：${what(ruling)}${clause(ruling)}。`
        : `判和：${what(ruling)}${clause(ruling)}。`,
  },
};

const colour = { first: "紅方", second: "黑方" } as const;

/** The offence, with the pieces when they are known. */
function what({ reason, offender, conduct, deeds }: Ruling): string {
  if (offender === null) {
    return reason === "mutual-perpetual" ? `雙方${mutual[conduct] ?? "長打"}` : "局面循環重複";
  }
  const own = deeds.filter(({ by }) => by.side === offender);
  const by = men(own.map((deed) => deed.by));
  const prey = men(own.map((deed) => deed.on));
  const offence = offences[conduct] ?? (reason === "perpetual-check" ? "長將" : "長捉");
  return by + offence + (offence.endsWith("長捉") ? prey : "");
}

const offences: Partial<Record<ConductName, string>> = {
  check: "長將",
  threat: "長殺",
  "joint-chase": "聯合長捉",
  "chases-in-turn": "輪番捉子",
  "check-and-chase": "一將一捉",
  "threat-and-chase": "一殺一捉",
  "check-and-threat": "一將一殺",
};

const mutual: Partial<Record<ConductName, string>> = {
  check: "長將",
  chase: "長捉",
  "chariot-chase": "長捉",
  "joint-chase": "長捉",
  threat: "長殺",
};

/** Each once. */
function men(standing: readonly Standing[]): string {
  return [...new Set(standing.map(pieceZhHant))].join("、");
}

const codes: Readonly<Record<string, string>> = { AXF: "亞規", CXA: "中規" };

/** Only the article: the app's own English remarks say nothing that the sentence does not. */
function clause({ clause: text }: Ruling): string {
  const found = /^([A-Z]{2,4})( [\d.]+)?/.exec(text);
  if (!found?.[1]) return "";
  return `（${codes[found[1]] ?? found[1]}${found[2]?.replace(" ", "\u00a0") ?? ""}）`;
}
