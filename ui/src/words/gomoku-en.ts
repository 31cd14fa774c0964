// English: what only gomoku needs.

import type { GomokuWords, OpeningFacts } from "./gomoku";

const stone = { black: "black stone", white: "white stone" } as const;

const next = ({ next: colour }: OpeningFacts) => `next: ${colour}`;

const why = {
  "double-three": "double three",
  "double-four": "double four",
  overline: "six or more in a row",
} as const;

export const gomokuEn: GomokuWords = {
  gomoku: {
    side: { black: "Black", white: "White" },
    stone,
    player: { first: "First player", second: "Second player" },
    point: (point, colour, number, forbidden) => {
      if (colour) return `${point}, ${stone[colour]}${number === null ? "" : `, move ${number}`}`;
      return `${point}, empty${forbidden ? `, forbidden to Black: ${why[forbidden]}` : ""}`;
    },
    forbidden: {
      "double-three": "Forbidden to Black: double three",
      "double-four": "Forbidden to Black: double four",
      overline: "Forbidden to Black: six or more in a row",
    },
    loses: {
      "double-three": "Loses for Black: double three",
      "double-four": "Loses for Black: double four",
      overline: "Loses for Black: six or more in a row",
    },
    foul: {
      "double-three": (loser) => `${loser} made a double three, which is forbidden.`,
      "double-four": (loser) => `${loser} made a double four, which is forbidden.`,
      overline: (loser) => `${loser} made six or more in a row, which is forbidden.`,
    },
    choice: {
      "take-black": "Take Black",
      "take-white": "Take White",
      "add-two": "Add two",
      swap: "Swap colours",
      stay: "Keep colours",
    },
    chose: {
      "take-black": "takes Black",
      "take-white": "takes White",
      "add-two": "adds two stones",
      swap: "swaps colours",
      stay: "keeps the colours",
    },
    offers: (point) => `offers ${point}`,
    spoken: (who, what) => `${who} ${what}`,
    opening: {
      region: "Opening",
      mine: {
        "place-three": (facts) =>
          facts.zoned
            ? `Place the first three stones, inside the frame. ${facts.left} to go, ${next(facts)}.`
            : `Place the first three stones, for both sides: the other player then chooses a colour. ${facts.left} to go, ${next(facts)}.`,
        choose: () => "Take a colour, or add two more stones and leave the choice to the other player.",
        "add-two": (facts) => `Add two stones: the other player then chooses. ${facts.left} to go, ${next(facts)}.`,
        "choose-colour": () => "Choose the colour that you would rather play.",
        swap: () => "Would you rather have the other colour?",
        fourth: () => "Place the fourth stone, anywhere.",
        "offer-fifth": ({ left }) =>
          `Offer two points for the fifth stone, no mirror images; White picks one. ${left} to go.`,
        "pick-fifth": () => "Pick the point where Black’s fifth stone shall stand.",
        first: () => "Pro opening: the first stone goes to the centre.",
        second: () => "Pro opening: your stone may stand anywhere.",
        third: () => "Pro opening: at least three lines away from the centre.",
      },
      theirs: {
        "place-three": (name, { zoned }) =>
          zoned
            ? `${name} places the first three stones; then you may swap colours.`
            : `${name} places the first three stones, for both sides; then you choose.`,
        choose: (name) => `${name} takes a colour, or adds two stones and leaves the choice to you.`,
        "add-two": (name) => `${name} adds two stones; then you choose your colour.`,
        "choose-colour": (name) => `${name} chooses a colour; yours is the other.`,
        swap: (name) => `${name} decides whether you swap colours.`,
        fourth: (name) => `${name} places the fourth stone, anywhere.`,
        "offer-fifth": (name) => `${name} offers two points for the fifth stone; you pick one.`,
        "pick-fifth": (name) => `${name} picks one of the points that you offered.`,
        first: (name) => `${name} places the first stone in the centre.`,
        second: (name) => `${name} places the second stone, anywhere.`,
        third: (name) => `${name} places the third stone, at least three lines from the centre.`,
      },
      here: (player, task) => `${player}: ${task}`,
      yourTurn: "Opening: your turn",
      theirTurn: (name) => `Opening: ${name} is to act`,
    },
    aim: {
      freestyle: "Five or more in a row wins",
      standard: "Exactly five in a row wins",
      renju: "White: five or more wins. Black: exactly five, no fouls",
      caro: "Five wins unless both ends are blocked",
    },
    terms: {
      preset: "Ready-made",
      presets: { usual: "Usual", classic: "19×19 classic", tournament: "Tournament", renju: "Renju" },
      size: "Board",
      otherSize: "Other size",
      sizeRenju: "Renju is played on 15 lines",
      win: { freestyle: "Freestyle", standard: "Standard", renju: "Renju", caro: "Caro" },
      winHint: {
        freestyle: "Five or more in a row wins.",
        standard: "Exactly five wins; six or more does not.",
        renju: "Black may make no double three, double four or six.",
        caro: "A five blocked at both ends does not count.",
      },
      opening: "Opening",
      openings: { none: "Free", pro: "Pro", swap: "Swap", swap2: "Swap2", rif: "RIF" },
      openingHint: {
        none: "The stones go where the players like.",
        pro: "The first stone in the centre, the third at least three lines away.",
        swap: "One places three stones, the other chooses a colour.",
        swap2: "As swap, or two more stones are added and the first player chooses.",
        rif: "Renju: three stones, a swap, and two fifth moves to pick from.",
      },
      rifRenju: "The RIF opening belongs to renju",
      starts: "Who starts",
      startsWith: { black: "Black", white: "White" },
      startsRenju: "In renju Black starts",
      forbidden: "A forbidden point",
      fouls: { refused: "Refused", loses: "Loses the game" },
      more: "Opening and start",
      whiteStarts: "White starts",
      foulsLose: "fouls lose",
    },
    setup: {
      swapColours: "Swap colours",
      text: "Board text",
      wrongText: "That is not a board I can read: rows from the top, X black, O white, . empty, with / between.",
      editing: "Put stones where you like, then press Start",
    },
    typed: "H8, or 7,7 …",
    waitingLocal: (starter) => `${starter} starts: just place a stone`,
  },
  gomokuRules: {
    title: "Rules of gomoku",
    sections: [
      {
        title: "The aim",
        lines: [
          "The players place stones by turns, usually Black first. Whoever first has five in a row, along a line or a diagonal, wins.",
          "A stone once placed does not move. When the board is full and nobody has won, the game is drawn.",
        ],
      },
      {
        title: "Which rows win",
        lines: [
          "Freestyle: five or more.",
          "Standard: exactly five; six or more does not count, and play goes on.",
          "Caro: five, unless the opponent’s stones stand at both ends; six or more wins.",
          "Renju: White wins with five or more. Black wins with exactly five, and may not make a double three, a double four or six in a row. A stone that makes five is never a foul.",
        ],
      },
      {
        title: "Fouls in renju",
        lines: [
          "Four: a row that one more stone makes exactly five. Double four: one stone makes two fours.",
          "Three: a row that one more stone makes an open four. Double three: one stone makes two such threes.",
          "A three counts only if its open four could really be played; threes that could not are no threes.",
          "Crosses show where Black may not play. The terms of the table say whether a click there is refused or loses.",
        ],
      },
      {
        title: "Openings",
        lines: [
          "Pro: the first stone in the centre, the third at least three lines away from it.",
          "Swap: one player places three stones of both colours, the other chooses a colour.",
          "Swap2: as swap; or the other player adds two stones, and the first one chooses.",
          "RIF: three stones near the centre; the other player may swap; White places the fourth; Black offers two points for the fifth, and White picks one.",
        ],
      },
    ],
  },
};
