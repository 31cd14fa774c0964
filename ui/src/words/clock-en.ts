// English: clocks, and what belongs to a match of several games.

import type { ClockWords } from "./clock";

const duration = (seconds: number) => {
  const [m, s] = [Math.floor(seconds / 60), seconds % 60];
  if (m === 0) return `${s} s`;
  return s === 0 ? `${m} min` : `${m} min ${s} s`;
};

const plural = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`);

const times = (n: number) => (n === 2 ? "twice" : `${n} times`);

export const clockEn: ClockWords = {
  clock: {
    title: "Clocks",
    presets: {
      none: "None",
      blitz: "5 min",
      ten: "10 min",
      fischer: "20 min + 5 s",
      event: "Event 20/60/30",
      own: "Own …",
    },
    fields: {
      main: "Base, min or m:s",
      step: "Limit per move, s",
      increment: "Added per move, s",
      byoyomi: "Countdown, s",
      periods: "Periods",
    },
    bad: "This can’t be played by: give base time, a limit for each move, or a countdown. Only base time can be added to.",
    odds: "Who gets more time",
    oddsOf: {
      host: {
        even: "Both the same",
        "guest-2": "My guest gets twice as much",
        "guest-4": "My guest gets four times as much",
        "host-2": "I get twice as much",
        "host-4": "I get four times as much",
      },
      guest: {
        even: "Both the same",
        "guest-2": "I get twice as much",
        "guest-4": "I get four times as much",
        "host-2": "My host gets twice as much",
        "host-4": "My host gets four times as much",
      },
      computer: {
        even: "Both the same",
        "guest-2": "The computer gets twice as much",
        "guest-4": "The computer gets four times as much",
        "host-2": "I get twice as much",
        "host-4": "I get four times as much",
      },
      local: {
        even: "Both the same",
        "guest-2": "The second player gets twice as much",
        "guest-4": "The second player gets four times as much",
        "host-2": "The first player gets twice as much",
        "host-4": "The first player gets four times as much",
      },
    },
    noClock: "no clocks",
    uneven: (host, guest) => `host ${host}, guest ${guest}`,
    unevenComputer: (host, guest) => `you ${host}, the computer ${guest}`,
    unevenLocal: (first, second) => `first player ${first}, second player ${second}`,
    mainOf: duration,
    stepOf: (seconds) => `at most ${duration(seconds)} a move`,
    byoyomiOf: (periods, seconds) =>
      periods === 1 ? `${duration(seconds)} a move` : `${periods} periods of ${duration(seconds)}`,
    byoyomiThen: (periods, seconds) =>
      periods === 1 ? `then ${duration(seconds)} a move` : `then ${periods} periods of ${duration(seconds)}`,
    and: ", ",
    label: (side, time) => `${side}’s clock: ${time}`,
    spoken: (minutes, seconds) =>
      minutes === 0
        ? plural(seconds, "second", "seconds")
        : `${plural(minutes, "minute", "minutes")} ${plural(seconds, "second", "seconds")}`,
    main: "base time",
    step: "for this move",
    byoyomi: "countdown",
    hurry: "hurry!",
    fallen: "time is up",
    held: "stopped: no word from the other side",
    increment: (seconds) => `+ ${duration(seconds)} a move`,
    afterMain: (periods, seconds) => (periods === 1 ? `then ${seconds} s a move` : `then ${periods} × ${seconds} s`),
    thisMove: (left) => `this move ${left}`,
    periods: (left, seconds) => (left === 1 ? `last ${seconds} s` : `${left} × ${seconds} s left`),
    disputed: "The two computers differ about the clocks by more than two seconds.",
  },
  match: {
    paused: "Paused: press Start when you are ready to go on",
    pausedYou: "You are ready: waiting for the other player to press Start",
    pausedLocal: "Paused: press Start to go on",
    askNoMore: "Not again this game",
    proposeTitle: "A game on other terms",
    proposeIntro: "The other player sees what would change and is asked.",
    proposeConfirm: "Propose",
    oddsMore: "Odds",
    even: "None",
    oddsHint: {
      "first-move": "Black moves first, and the sides stay in the next games.",
      "one-horse": "Red plays without the left horse and moves first; the sides stay in the next games.",
      "two-horses": "Red plays without horses and moves first; the sides stay in the next games.",
      "one-chariot": "Red plays without the left chariot and moves first; the sides stay in the next games.",
    },
    givesOdds: "Who gives odds and has Red",
    noOdds: "no odds",
    sides: "Sides",
    sidesChoice: { swap: "Change", stay: "Stay as they are" },
    changes: (list) => `Instead: ${list}`,
    sidesSwap: "sides change",
    sidesStay: "sides stay",
    adjourned: "The game was adjourned",
    adjournedHow: "The game is kept as it stands and counts for nobody. Take it up again from the start page, any day.",
    lostLink: "connection lost",
    leftLink: "The other player left",
    yourTime: "Your time is up.",
    theirTime: (name) => `${name}’s time is up.`,
    timeDraw: "Time is up, but the other side has nothing left to win with: a draw under these rules.",
  },
  records: {
    title: "Results",
    none: "No game over the network has ended yet. The results against each player will be listed here.",
    opponent: "Player",
    game: "Game",
    wins: "Won",
    draws: "Drawn",
    losses: "Lost",
    youGive: (name, what) => `You have been stronger than ${name}. It may be more fun if you give ${what}.`,
    theyGive: (name, what) => `${name} has been stronger. It may be more fun if you are given ${what}.`,
    oddsOrTime: (odds, n) => `“${odds}” or ${times(n)} the time`,
    time: (n) => `${times(n)} the time`,
    suggestionUse: "Use it for the next game",
    suggestionHint: "This only fills in the terms: you see them first, and the other player has to agree.",
  },
};
