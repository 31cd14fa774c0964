// Simplified Chinese: what the referee says about repeated positions.

import type { ConductName } from "../ipc/types";
import type { Standing } from "./names";
import { pieceZhHans } from "./piece-zh-hans";
import type { RefereeWords, Ruling } from "./referee";

export const refereeZhHans: RefereeWords = {
  referee: {
    region: "裁判",
    quiet: "局面没有重复",
    warning: (ruling) => {
      const { offender, left } = ruling;
      const again = left <= 1 ? "再重复一次" : `再重复 ${left} 次`;
      return offender
        ? `${again}即判负，${colour[offender]}须变着：${what(ruling)}${clause(ruling)}。`
        : `${again}即判和：${what(ruling)}${clause(ruling)}。`;
    },
    ruled: (ruling) =>
      ruling.offender
        ? `${colour[ruling.offender]}未变着，判负：${what(ruling)}${clause(ruling)}。`
        : `判和：${what(ruling)}${clause(ruling)}。`,
  },
};

const colour = { first: "红方", second: "黑方" } as const;

/** The offence, with the pieces when they are known. */
function what({ reason, offender, conduct, deeds }: Ruling): string {
  if (offender === null) {
    return reason === "mutual-perpetual" ? `双方${mutual[conduct] ?? "长打"}` : "局面循环重复";
  }
  const own = deeds.filter(({ by }) => by.side === offender);
  const by = men(own.map((deed) => deed.by));
  const prey = men(own.map((deed) => deed.on));
  const offence = offences[conduct] ?? (reason === "perpetual-check" ? "长将" : "长捉");
  return by + offence + (offence.endsWith("长捉") ? prey : "");
}

const offences: Partial<Record<ConductName, string>> = {
  check: "长将",
  threat: "长杀",
  "joint-chase": "联合长捉",
  "chases-in-turn": "轮番捉子",
  "check-and-chase": "一将一捉",
  "threat-and-chase": "一杀一捉",
  "check-and-threat": "一将一杀",
};

const mutual: Partial<Record<ConductName, string>> = {
  check: "长将",
  chase: "长捉",
  "chariot-chase": "长捉",
  "joint-chase": "长捉",
  threat: "长杀",
};

/** Each once. */
function men(standing: readonly Standing[]): string {
  return [...new Set(standing.map(pieceZhHans))].join("、");
}

const codes: Readonly<Record<string, string>> = { AXF: "亚规", CXA: "中规" };

/** Only the article: the app's own English remarks say nothing that the sentence does not. */
function clause({ clause: text }: Ruling): string {
  const found = /^([A-Z]{2,4})( [\d.]+)?/.exec(text);
  if (!found?.[1]) return "";
  return `（${codes[found[1]] ?? found[1]}${found[2]?.replace(" ", "\u00a0") ?? ""}）`;
}
