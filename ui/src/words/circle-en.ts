// English: players met before, those who look on, and phrases for the talk.

import type { CircleAction, CircleWords } from "./circle";

export const circleActionsEn: Record<CircleAction, string> = {
  players: "Players you know",
  "renew-identity": "New identity …",
};

export const circleEn: CircleWords = {
  circle: {
    title: "Players you know",
    none: "You have not met anybody yet.",
    petname: "Your name for this player",
    last: "Last met",
    welcome: "May sit down unasked",
    forget: "Forget",
    join: "Join",
    claims: (name) => `says it is ${name}`,
    known: {
      title: (name) => `May ${name} sit down?`,
      body: "You have met before: the key is the same, so no digits are needed.",
      accept: "Let in",
      decline: "Not now",
      always: "Always let this player in",
    },
    otherKey: {
      title: (name) => `This is not the ${name} you know`,
      body: (name) =>
        `Somebody who calls itself ${name} is here with another key. Perhaps a new installation of the same person; perhaps somebody else. Ask by another way before you go on.`,
      accept: "Go on all the same",
      decline: "Stop",
      known: "The key you know",
      found: "The key at the door",
    },
    renew: {
      title: "Make a new identity?",
      body: "Everybody who knows you will be warned that your key has changed, and games that you put away end. This cannot be undone.",
      accept: "Make a new one",
    },
  },
  watch: {
    link: (name) => `Watching ${name}`,
    names: (list) => `Looking on: ${list}`,
    waiting: "Waiting for the game to begin",
    spectators: "Spectators",
    nobody: "Nobody",
    atOnce: "At once",
    late: (plies) => `${plies} moves late`,
    hint: "They see the game and hear nothing of your talk.",
    watch: "Watch",
    only: "Only look on",
  },
  talk: {
    phrases: "Phrases",
    mute: "Mute",
    unmute: "Hear again",
    muted: "You do not see what the other player says.",
    moves: "Show moves",
    phrase: {
      hello: "Hello!",
      "good-luck": "Good luck!",
      "good-move": "Good move!",
      thanks: "Thank you!",
      oops: "Oops.",
      "take-your-time": "Take your time.",
      "one-moment": "One moment, please.",
      "good-game": "Good game!",
      "see-you": "See you again!",
    },
  },
};
