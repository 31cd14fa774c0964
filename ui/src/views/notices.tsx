// What is said once and goes away: refusals, errors and events, in a line over the foot of the board.

import type { NoticeCode } from "../ipc/types";
import { useStore } from "./context";
import { standingAt } from "./standing";

export function NoticeLine() {
  const { notice, words, table, closeNotice } = useStore();
  const shown = notice.value;
  if (!shown) return null;
  const { code, at, detail } = shown.notice;
  const on = table.value && at[0] ? standingAt(table.value, at[0]) : null;
  return (
    <div
      key={shown.id}
      class="notice"
      role="alert"
      data-code={code}
      data-tone={tones[code]}
      data-lasts={shown.lasts}
      title={detail || undefined}
    >
      <span class="sign" aria-hidden="true" />
      {words.value.notice[code](
        table.value?.gomoku ? at.map((point) => point.toUpperCase()) : at,
        on && { ...on, own: on.side === table.value?.turn },
        detail,
      )}
      {shown.lasts && (
        <button
          type="button"
          class="close"
          data-action="close-notice"
          aria-label={words.value.outcome.close}
          onClick={closeNotice}
        >
          ×
        </button>
      )}
    </div>
  );
}

/** Whether it answers something that this window tried, so that the board has to let go. */
export function isRefusal(code: NoticeCode): boolean {
  return tones[code] === "refusal";
}

type Tone = "refusal" | "news" | "trouble";

const tones: Record<NoticeCode, Tone> = {
  slept: "news",
  "adviser-failed": "trouble",
  empty: "refusal",
  "not-your-piece": "refusal",
  "own-piece": "refusal",
  shape: "refusal",
  leg: "refusal",
  eye: "refusal",
  river: "refusal",
  palace: "refusal",
  screen: "refusal",
  blocked: "refusal",
  check: "refusal",
  facing: "refusal",
  occupied: "refusal",
  "forbidden-double-three": "refusal",
  "forbidden-double-four": "refusal",
  "forbidden-overline": "refusal",
  "opening-zone": "refusal",
  "opening-choice": "refusal",
  "opening-stone": "refusal",
  "opening-symmetric": "refusal",
  over: "refusal",
  "not-started": "refusal",
  "not-your-turn": "refusal",
  "no-opponent": "refusal",
  "offer-open": "refusal",
  syntax: "refusal",
  "looking-back": "refusal",
  "not-now": "refusal",
  "undo-declined": "news",
  "redo-declined": "news",
  "draw-declined": "news",
  "new-declined": "news",
  "rematch-declined": "news",
  "setup-declined": "news",
  "pause-declined": "news",
  "adjourn-declined": "news",
  paused: "refusal",
  "time-up": "refusal",
  "setting-up": "refusal",
  problems: "refusal",
  "general-stays": "refusal",
  "fen-syntax": "refusal",
  "offer-lapsed": "news",
  "cool-down": "refusal",
  "link-down": "refusal",
  "peer-came": "news",
  "peer-left": "trouble",
  "new-identity": "news",
  "looking-on": "refusal",
  beyond: "news",
  "peer-missing": "trouble",
  "peer-returned": "news",
  storage: "trouble",
  "chat-too-fast": "refusal",
  "not-opened": "trouble",
  saved: "news",
  "not-saved": "trouble",
  "study-kept": "news",
  "not-pasted": "refusal",
  crashed: "trouble",
};
