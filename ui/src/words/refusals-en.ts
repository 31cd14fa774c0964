// English: why something was refused, and what went wrong.

import type { Standing } from "./names";
import { pieceEn } from "./piece-en";
import type { RefusalWords } from "./refusals";

const on = (at: readonly string[]) => (at[0] ? ` at ${at[0]}` : "");

/** "the elephant at c0": what stands on the first of the points. */
const the = (at: readonly string[], piece?: Standing | null) => `the ${piece ? pieceEn[piece.kind] : "piece"}${on(at)}`;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const refusalsEn: RefusalWords = {
  bar: {
    "no-opponent": "Nobody sits at the other side yet",
    "not-started": "The game has not begun yet",
    "under-way": "The game is under way",
    over: "The game is over",
    "already-ready": "You are ready; the other player is not yet",
    "nothing-to-undo": "There is no move of yours to take back",
    "nothing-to-redo": "Nothing was taken back",
    "no-takebacks": "This table was opened without take-backs",
    "offer-open": "A request is waiting for an answer",
    "cool-down": "It was declined a moment ago; wait a little before asking again",
    "link-down": "The connection is gone",
    "setting-up": "A position is being set up",
    problems: "The position can’t be played yet",
    paused: "The game is paused",
    "at-one-computer": "At one computer the game stays where it is: just close the window",
    studying: "A record is shown: close it first",
    "network-game": "There is no help in a game between two computers",
    "not-your-turn": "It is not your turn",
    watching: "The computer plays both sides",
    "looking-on": "You are only watching",
    "no-demonstration": "No demonstration is running",
    "no-table": "No table is open",
    linked: "Leave the present table first",
    "not-linked": "You are not connected to anybody",
    "no-moves": "There are no moves to look at",
    "is-live": "The board shows the game as it stands",
  },
  notice: {
    "adviser-failed": (_at, _on, detail) =>
      `The added engine failed${detail ? ` (${detail})` : ""}. The built-in one goes on.`,
    slept: () => "This computer was asleep. The clocks stood still meanwhile.",
    empty: (at) => `There is no piece${on(at)}.`,
    "not-your-piece": (at) => `The piece${on(at)} is not yours.`,
    "own-piece": (at) => `Your own piece stands${on(at)}.`,
    shape: () => "That piece does not move like this.",
    leg: (at, piece) => `The horse is blocked by ${the(at, piece)} (蹩马腿).`,
    eye: (at, piece) => `The elephant’s eye is blocked by ${the(at, piece)} (塞象眼).`,
    river: (_, piece) =>
      piece?.own && piece.kind === "p"
        ? "A soldier moves sideways only after crossing the river."
        : "Elephants do not cross the river.",
    palace: () => "The general and the advisors stay in the palace.",
    screen: ({ length }) =>
      length === 0
        ? "A cannon captures by jumping over one piece; here is none to jump over."
        : length === 1
          ? "A cannon captures by jumping over exactly one piece."
          : `A cannon captures by jumping over exactly one piece; here are ${length}.`,
    blocked: (at, piece) => `${capital(the(at, piece))} is in the way.`,
    check: (at, piece) =>
      at.length > 1
        ? `Your general would be in check from ${at.length} pieces.`
        : `Your general would be in check from ${the(at, piece)}.`,
    facing: () => "The two generals would face each other on an open file.",
    occupied: (at) => `A stone stands${on(at)} already.`,
    "forbidden-double-three": (at) => `Forbidden to Black${on(at)}: it would make two open threes at once.`,
    "forbidden-double-four": (at) => `Forbidden to Black${on(at)}: it would make two fours at once.`,
    "forbidden-overline": (at) => `Forbidden to Black${on(at)}: it would make six or more in a row.`,
    "opening-zone": () => "The opening does not allow a stone there.",
    "opening-choice": () => "The opening asks for a choice, not for a stone.",
    "opening-stone": () => "The opening asks for a stone, not for this choice.",
    "opening-symmetric": () => "That point mirrors one already offered: offer another one.",
    over: () => "The game is over.",
    "not-started": () => "The game has not begun: press Start.",
    "not-your-turn": () => "It is the other side’s turn.",
    "no-opponent": () => "Nobody sits at the other side yet.",
    "offer-open": () => "Your request is open: wait for the answer, or withdraw it.",
    syntax: () => "That is not a move I can read.",
    "looking-back": () => "You are looking back: return to the game to move.",
    "not-now": () => "That can’t be done just now.",
    "undo-declined": () => "The other side would rather not take back.",
    "redo-declined": () => "The other side would rather not restore.",
    "draw-declined": () => "The other side wants to play on.",
    "new-declined": () => "The other side wants to finish this game.",
    "rematch-declined": () => "The other side does not want another game now.",
    "setup-declined": () => "The other side would rather not set up a position.",
    "pause-declined": () => "The other side would rather play on.",
    "adjourn-declined": () => "The other side would rather play on.",
    paused: () => "The game is paused: press Start to go on.",
    "time-up": () => "Time is up.",
    "setting-up": () => "A position is being set up: press Start to play it.",
    problems: () => "The position can’t be played yet.",
    "general-stays": () => "A general can’t be taken away, and stays in its palace.",
    "fen-syntax": () => "That is not a position I can read.",
    "offer-lapsed": () => "The game went on, so the request is gone.",
    "cool-down": () => "It was declined a moment ago: wait a little before asking again.",
    "link-down": () => "The connection is gone.",
    "peer-came": () => "The other player is here.",
    "peer-left": () => "The other player left the table.",
    "new-identity": () => "This installation has a new identity.",
    "looking-on": () => "You are only watching.",
    beyond: (_at, _on, from) =>
      `Somebody beyond this network was not let in (${from}). If you expect them, open the door to players beyond it.`,
    "peer-missing": () => "The other player is missing. The game is kept.",
    "peer-returned": () => "The other player is back.",
    storage: () => "The game could not be saved on the disk.",
    "chat-too-fast": () => "A little slower, please: that was a lot of chat at once.",
    "not-opened": (_, _on, detail) => `The file can’t be opened. ${detail ?? ""}`,
    saved: ([name], _on, detail) =>
      detail ? `Saved as ${name}. The format has no place for: ${detail}.` : `Saved as ${name}.`,
    "not-saved": (_, _on, detail) => `The file was not saved. ${detail ?? ""}`,
    "study-kept": () => "The record was changed: it is kept in the library now.",
    "not-pasted": (_, _on, detail) => `What was pasted is neither a game nor a position. ${detail ?? ""}`,
    crashed: () => "Duiyi crashed last time. Nothing of the game is lost; “About Duiyi” has the facts for a report.",
  },
  linkError: {
    "port-taken": "Another program uses this port. Choose another one, or leave the field empty.",
    "port-denied": "The system does not allow this port. Choose one above 1023.",
    "invite-syntax": "This is not a complete invite code. Copy it again from the other screen.",
    "invite-stale": "This invite is used up or out of date. Ask for the code that is on the other screen now.",
    "wrong-identity": "A computer other than the one that made this invite answers at its address. Ask for a new code.",
    "address-unknown": "This address can’t be found. Check the spelling.",
    "no-answer": "Nobody answered. Is the table open there, and are both computers on the same network?",
    version: "The two programs speak different versions. Bring both up to date.",
    full: "Somebody else sits at that table already.",
    refused: "The host did not accept the visit.",
    "code-differs": "The digits were different, so the connection was given up for safety. Try again.",
    "code-timeout": "The digits were not compared in time. Try again.",
    "peer-left": "The other player left.",
    "changed-key":
      "The player you know has another key at this address. It may be a new installation, or somebody else: ask by another way before you join.",
    "game-ended": "The other player has ended this game.",
    lost: "The connection broke. The game stays on the board.",
    protocol: "The other program sent something that makes no sense, so the connection was closed.",
    "peer-illegal": "The other program sent an illegal move, so the connection was closed.",
    "we-were-blamed": "The other program did not understand this one and closed the connection.",
    desync: "The two boards were no longer the same, so the connection was closed.",
  },
};
