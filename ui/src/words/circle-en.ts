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
    claims: (name) => `claims to be ${name}`,
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
        `Somebody by the name of ${name} is here with another key: perhaps the same person with a new installation, perhaps somebody else. Ask them in some other way before you go on.`,
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
    names: (list) => `Watching: ${list}`,
    waiting: "Waiting for the game to begin",
    spectators: "Spectators",
    nobody: "Nobody",
    atOnce: "At once",
    late: (plies) => `${plies} moves late`,
    hint: "They see the game, but not your chat.",
    watch: "Watch",
    only: "Only watch",
  },
  talk: {
    phrases: "Phrases",
    mute: "Mute",
    unmute: "Unmute",
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
