// English: a player who is missed, and games that wait to be gone on with.

import type { AwayAction, AwayWords } from "./away";

export const awayActionsEn: Record<AwayAction, string> = {
  "save-leave": "Save and leave",
  "end-game": "End this game",
  "take-up": "Take it up again",
};

const steps = (n: number) => (n === 1 ? "one step" : `${n} steps`);

export const awayEn: AwayWords = {
  away: {
    link: (name) => `Waiting for ${name}`,
    missing: (name, time) => `${name} has been missing for ${time}. The game is kept and goes on by itself.`,
    closed: (name, time) => `${name} closed the program ${time} ago. The game is kept until both are back.`,
    overdue: (name, time) => `${name} has been missing for ${time}. You need not wait any longer: the game is kept.`,
    status: (name) => `Waiting for ${name} to come back`,
    lent: (name, n) =>
      `${name} has ${steps(n)} of this game that this computer has lost. Take them over only if you remember them.`,
    takeLent: "Take them over",
    refuseLent: "No",
    unfinished: (opponent) => `Your game against ${opponent}`,
    hosting: "You open the table again; the other player finds it.",
    joining: "Goes back to the other player’s table.",
    leaveBody:
      "Save and leave keeps the game for another day. Leaving for good ends it: the other player is told, and it counts for nobody.",
  },
};
