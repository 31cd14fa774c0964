// The set of things the window can say. A catalogue of a language is a value of this type, so a missing sentence fails
// the type check; the records over the unions of the bridge make a new code of the app fail it too.

import type {
  Bar,
  ConductName,
  FindingName,
  FirstMove,
  ForbiddenName,
  GameName,
  LevelName,
  LibrarySort,
  LinkErrorCode,
  NextStep,
  NoticeCode,
  OddsName,
  OfferName,
  OpeningName,
  PaceName,
  ProblemName,
  ReasonName,
  ResultName,
  SideChoice,
  SideName,
  StepName,
  StoneColour,
  TakebacksChoice,
  Verified,
} from "../ipc/types";
import type { BoardTheme, PieceSet, StoneSet } from "../themes";
import type { EditAction, EditWords } from "./edit-words";
import type { EnginesWords } from "./engines";
import type { SettingsWords, ThemeWords } from "./settings";

/** The times that are one press away, and who gets more: the window's terms of clocks. */
type PresetName = "none" | "blitz" | "ten" | "fischer" | "event";
type OwnTime = Record<"main" | "step" | "increment" | "byoyomi" | "periods", string>;
type TimeOdds = "even" | "guest-2" | "guest-4" | "host-2" | "host-4";

/** How loud. */
export type VolumeName = "off" | "soft" | "medium" | "loud";

/** The tags of the languages that the window speaks. */
export type Lang = "en" | "zh-Hans" | "zh-Hant" | "vi";

/** The rule sets that the dialogs offer. */
export type RulesName = "asian" | "casual" | "chinese" | "simple" | "casual-no-facing";

/** Which rows win in gomoku. */
export type WinName = "freestyle" | "standard" | "renju" | "caro";

/** What an opening protocol lets a player choose. */
export type OpeningChoice = "take-black" | "take-white" | "add-two" | "swap" | "stay";

/** Which stones show the number of their move. */
export type Numbering = "off" | "last-five" | "all";

/** How a point of gomoku is written: H8, or column and row from the upper left. */
export type PointStyle = "letters" | "numbers";

/** How the move list writes moves. */
export type Notation = "chinese" | "traditional" | "wxf" | "iccs" | "uci" | "classic";

/** The men, by the FEN letter in lower case. */
export type PieceLetter = "k" | "a" | "b" | "n" | "r" | "c" | "p";

/** Every command that a button or a menu entry can carry. */
export type ActionName =
  | "new"
  | "continue"
  | "discard"
  | "host"
  | "join"
  | "leave"
  | "save-leave"
  | "end-game"
  | "take-up"
  | "players"
  | "renew-identity"
  | "close"
  | "quit"
  | "start"
  | "undo"
  | "redo"
  | "draw"
  | "resign"
  | "pause"
  | "adjourn"
  | "rematch"
  | "propose"
  | "records"
  | "open"
  | "save"
  | "library"
  | "ask-no-more"
  | "setup"
  | "flip"
  | "type-move"
  | "back"
  | "accept"
  | "decline"
  | "withdraw"
  | "rules"
  | "rules-gomoku"
  | "keys"
  | "about"
  | "settings"
  | "computer"
  | "demonstration"
  | "hint"
  | "analyse"
  | "halt"
  | "step"
  | EditAction;

/** A phrase that goes over the wire as its name. */
export type PhraseName =
  | "hello"
  | "good-luck"
  | "good-move"
  | "thanks"
  | "oops"
  | "take-your-time"
  | "one-moment"
  | "good-game"
  | "see-you";

/** Why a command is barred beyond what the table says. */
export type WindowBar = "no-table" | "linked" | "not-linked" | "no-moves" | "is-live" | "no-demonstration";

/** A piece on its point. */
export interface Standing {
  side: SideName;
  kind: PieceLetter;
  point: string;
}

/** What the referee says, before it is put into words. */
export interface Ruling {
  reason: ReasonName;
  /** Who must change, or has lost for not changing. */
  offender: SideName | null;
  /** What it did with its moves; with nobody to blame, what the more active side did. */
  conduct: ConductName;
  occurrences: number;
  /** How many repeats are left before it is ruled on. */
  left: number;
  /** The rule set's own name for the clause. */
  clause: string;
  /** Who attacks whom. */
  deeds: readonly { by: Standing; on: Standing }[];
}

/** What a step of an opening asks. */
export interface OpeningFacts {
  /** How many stones, or points, are still to come in it. */
  left: number;
  /** The colour of the next stone. */
  next: StoneColour;
  /** The three stones of this protocol have their places. */
  zoned: boolean;
}

/** A title and a line of explanation. */
export interface Titled {
  title: string;
  body: string;
}

/** One section of a help page. */
export interface Section {
  title: string;
  lines: readonly string[];
}

export interface Words {
  lang: Lang;
  /** The language in its own words. */
  langName: string;
  tagline: string;
  /** Between two pieces of a line. */
  dot: string;
  action: Record<ActionName, string>;
  menu: Record<"file" | "game" | "network" | "theme" | "language" | "help", string>;
  menubar: string;
  theme: {
    board: string;
    pieces: string;
    surroundings: string;
    coordinates: string;
    targets: string;
    notation: string;
    light: string;
    dark: string;
    system: string;
    notations: Record<Notation, string>;
    boards: Record<BoardTheme, string>;
    pieceSets: Record<PieceSet, string>;
    stones: string;
    stoneSets: Record<StoneSet, string>;
    pointStyles: Record<PointStyle, string>;
    numbers: string;
    numberings: Record<Numbering, string>;
    confirm: string;
    sound: string;
    music: string;
    volumes: Record<VolumeName, string>;
    /** Beside the names of sound and music. */
    noDevice: string;
  };
  side: Record<SideName, string>;
  piece: Record<SideName, Record<PieceLetter, string>>;
  /** The accessible name of a point, with the piece on it. */
  point(point: string, piece: string | null): string;
  board(game: GameName): string;
  game: Record<GameName, string>;
  lobby: {
    network: Titled;
    local: Titled;
    host: Titled;
    join: Titled;
    unfinished: string;
    unfinishedPlies(plies: number, opponent: string | null): string;
    known: string;
    storage: string;
  };
  player: {
    you: string;
    empty: string;
    emptyHosting: string;
    ready: string;
    notReady: string;
    turn: string;
    captured: string;
    score(points: string): string;
    nameField: string;
    panel(side: string): string;
    gone: string;
  };
  moves: {
    list: string;
    empty: string;
    option(ply: number, side: string, text: string): string;
  };
  chat: {
    log: string;
    field: string;
    placeholder: string;
    send: string;
    empty: string;
  };
  status: {
    yourTurn(side: string): string;
    theirTurn(name: string): string;
    localTurn(side: string): string;
    check: string;
    looking(ply: number, total: number): string;
    waitingLocal: string;
    waitingGuest: string;
    waitingSeat: string;
    waitingStart: string;
    waitingThem(name: string): string;
    waitingYou(name: string): string;
    answerThem(name: string): string;
    answerYou(name: string): string;
    linkDown: string;
    theyLeft: string;
    youLeft: string;
  };
  /** The table's terms in a few words. */
  terms: {
    rules: Record<RulesName, string>;
    rulesHint: Record<RulesName, string>;
    moreRules: string;
    otherRules(name: string): string;
    takebacks: Record<TakebacksChoice, string>;
    line(rules: string, takebacks: string): string;
    lineLocal(rules: string): string;
  };
  offer: {
    theirs: Record<OfferName, (name: string, plies: number) => string>;
    mine: Record<OfferName, string>;
    region: string;
  };
  outcome: {
    won: string;
    lost: string;
    drawn: string;
    sideWon(side: string): string;
    left: string;
    kind: Record<"won" | "lost" | "drawn" | "local", string>;
    /** Why; `loser` names the side that lost, if one did. */
    reason: Record<ReasonName, (loser: string) => string>;
    line(result: string, reason: string): string;
    lookBack: string;
    close: string;
    theyWant(name: string): string;
    youAsked: string;
  };
  clock: {
    title: string;
    presets: Record<PresetName | "own", string>;
    fields: Record<keyof OwnTime, string>;
    bad: string;
    odds: string;
    /** By who chooses. */
    oddsOf: Record<"local" | "host" | "guest" | "computer", Record<TimeOdds, string>>;
    noClock: string;
    uneven(host: string, guest: string): string;
    unevenComputer(host: string, guest: string): string;
    unevenLocal(first: string, second: string): string;
    mainOf(seconds: number): string;
    stepOf(seconds: number): string;
    byoyomiOf(periods: number, seconds: number): string;
    /** The same after other time. */
    byoyomiThen(periods: number, seconds: number): string;
    and: string;
    /** The accessible name of a clock. */
    label(side: string, time: string): string;
    spoken(minutes: number, seconds: number): string;
    /** Under the digits. */
    main: string;
    step: string;
    byoyomi: string;
    hurry: string;
    fallen: string;
    held: string;
    increment(seconds: number): string;
    afterMain(periods: number, seconds: number): string;
    thisMove(left: string): string;
    periods(left: number, seconds: number): string;
    disputed: string;
    networkStops: string;
    onTime: string;
  };
  /** Several games between the same two. */
  match: {
    paused: string;
    pausedYou: string;
    pausedLocal: string;
    askNoMore: string;
    proposeTitle: string;
    proposeIntro: string;
    proposeConfirm: string;
    /** Above what makes a game uneven. */
    oddsMore: string;
    even: string;
    /** What is given, and by whom. */
    oddsHint: Record<OddsName, string>;
    /** In place of "who moves first" when there are odds. */
    givesOdds: string;
    noOdds: string;
    sides: string;
    sidesChoice: Record<"swap" | "stay", string>;
    changes(list: string): string;
    sidesSwap: string;
    sidesStay: string;
    adjourned: string;
    adjournedHow: string;
    score: string;
    lostLink: string;
    leftLink: string;
    yourTime: string;
    theirTime(name: string): string;
    timeDraw: string;
  };
  records: {
    title: string;
    none: string;
    opponent: string;
    game: string;
    wins: string;
    draws: string;
    losses: string;
    youGive(name: string, what: string): string;
    theyGive(name: string, what: string): string;
    oddsOrTime(odds: string, times: number): string;
    time(times: number): string;
    suggestionHint: string;
    suggestionUse: string;
  };
  bar: Record<Bar | WindowBar, string>;
  /** `on` is what stands on the first of the points, and whether it belongs to who is told. */
  notice: Record<
    NoticeCode,
    (at: readonly string[], on?: (Standing & { own: boolean }) | null, detail?: string) => string
  >;
  linkError: Record<LinkErrorCode, string>;
  link: {
    hosting(port: number | null): string;
    connecting: string;
    up(name: string): string;
    down: string;
    verified: Record<Verified, string>;
    silent(seconds: number): string;
    region: string;
  };
  /** Players met before, and who is at the door. */
  circle: {
    title: string;
    none: string;
    name: string;
    petname: string;
    last: string;
    welcome: string;
    forget: string;
    join: string;
    claims(name: string): string;
    known: { title(name: string): string; body: string; accept: string; decline: string; always: string };
    otherKey: {
      title(name: string): string;
      body(name: string): string;
      accept: string;
      decline: string;
      known: string;
      found: string;
    };
    renew: { title: string; body: string; accept: string };
  };
  /** Looking on. */
  watch: {
    link(name: string): string;
    names(list: string): string;
    waiting: string;
    spectators: string;
    nobody: string;
    atOnce: string;
    late(plies: number): string;
    hint: string;
    watch: string;
    only: string;
  };
  /** The talk between the players: phrases that each reads in their own language. */
  talk: {
    phrases: string;
    mute: string;
    unmute: string;
    muted: string;
    moves: string;
    phrase: Record<PhraseName, string>;
  };
  /** How two players come together: who goes to whom, and from how far. */
  meeting: {
    /** What the picture of the code is. */
    qr: string;
    beyond: string;
    beyondHint: string;
    way: string;
    here: string;
    there: string;
    thereHint: string;
    bring: string;
    bringLabel: string;
    show: string;
    showIntro: string;
    showHint: string;
    showWaiting: string;
    showStop: string;
    waits(port: number): string;
    watchMissing(name: string, time: string): string;
  };
  /** Tables in the local network, and why another computer may not be seen. */
  nearby: {
    list: string;
    looking: string;
    unable: string;
    nameless: string;
    open: string;
    full: string;
    otherVersion: string;
    hint: string;
    go(name: string): string;
    why: string;
    checking: string;
    findings: Record<FindingName, (about: string) => string>;
    steps: Record<Exclude<NextStep, "nothing">, string>;
  };
  /** A player who is missed, and games that wait to be gone on with. A time is minutes and seconds. */
  away: {
    link(name: string): string;
    missing(name: string, time: string): string;
    closed(name: string, time: string): string;
    overdue(name: string, time: string): string;
    status(name: string): string;
    lent(name: string, entries: number): string;
    takeLent: string;
    refuseLent: string;
    unfinished(opponent: string): string;
    hosting: string;
    joining: string;
    leaveBody: string;
  };
  /** Other programs that play. */
  engines: EnginesWords;
  /** The computer as an opponent, and as a helper. */
  computer: {
    computer: Titled;
    demonstration: Titled;
    levels: Record<LevelName, string>;
    /** As whom it sits at the table. */
    name(level: string): string;
    /** Against whom a game was played. */
    plain: string;
    /** The terms of a table. */
    line(rules: string): string;
    lineDemonstration(rules: string): string;
    level: string;
    levelOption(n: number, name: string): string;
    levelHint: string;
    side: string;
    sides: Record<SideChoice, string>;
    more: string;
    hopeless: string;
    hopelessChoice: Record<"plays" | "resigns", string>;
    moves: string;
    movesChoice: Record<"pause" | "prompt", string>;
    confirm: string;
    demonstrationConfirm: string;
    levelOf: Record<SideName, string>;
    pace: string;
    paces: Record<PaceName, string>;
    pause: string;
    goOn: string;
    halted: string;
    /** Beside the name of the one who does. */
    thinking: string;
    hinting: string;
    hint(move: string): string;
    /** `hint` is what was said by the one above. */
    hintMates: Record<GameName, (hint: string, moves: number) => string>;
    hintWins(hint: string, piece: string): string;
    hintOnly(hint: string): string;
    analysis: string;
    endAnalysis: string;
    lines: string;
    depth(depth: number): string;
    analysing: string;
    nothing: string;
    /** The accessible name of the bar. */
    evaluation: string;
    even: string;
    ahead(side: string, score: string): string;
    /** A forced win in so many moves, as a score. */
    mate(moves: number): string;
  };
  referee: {
    region: string;
    /** Nothing repeats. */
    quiet: string;
    /** What will be ruled, and who must change. */
    warning(ruling: Ruling): string;
    /** What was ruled. */
    ruled(ruling: Ruling): string;
  };
  setup: {
    region: string;
    tray: string;
    tools: string;
    clear: string;
    initial: string;
    mirror: string;
    swapColours: string;
    turn: string;
    odds: string;
    oddsNames: Record<OddsName, string>;
    fen: string;
    copy: string;
    copied: string;
    apply: string;
    problem: Record<ProblemName, string>;
    errors: string;
    oddities: string;
    fine: string;
    /** The menu of a point. */
    menu(point: string): string;
    remove: string;
    generalStays: string;
    /** A piece from the tray is in the hand. */
    placing(piece: string): string;
    editing: string;
    begin: string;
  };
  dialog: {
    cancel: string;
    ok: string;
    close: string;
    abandons: string;
    newTitle: string;
    newConfirm: string;
    rules: string;
    takebacks: string;
    takebacksLocal: { free: string; none: string };
    takebacksNet: Record<TakebacksChoice, string>;
    game: string;
    first: string;
    /** Who acts first at a gomoku table. */
    firstGomoku: string;
    firstMove: Record<FirstMove, string>;
    name: string;
    port: string;
    portHint(usual: number): string;
    portMoved(port: number): string;
    portBad: string;
    hostTitle: string;
    hostOpen: string;
    hostIntro: string;
    hostConfirm: string;
    hostStarting: string;
    hostWaiting: string;
    hostStop: string;
    invite: string;
    inviteHint: string;
    address: string;
    addresses: string;
    addressHint: string;
    copy: string;
    copied: string;
    joinTitle: string;
    joinWay: string;
    joinByInvite: string;
    joinByAddress: string;
    joinInviteLabel: string;
    joinInviteHint: string;
    joinAddressHint: string;
    joinConfirm: string;
    joining: string;
    inviteMissing: string;
    addressMissing: string;
    codeTitle: string;
    codeIntro(name: string | null): string;
    codeSame: string;
    codeDifferent: string;
    codeWaiting: string;
    resign: Titled;
    draw: Titled;
    leave: Titled;
    adjourn: Titled;
    adjournConfirm: string;
    resignConfirm: string;
    drawConfirm: string;
    leaveConfirm: string;
  };
  about: {
    title: string;
    version(version: string): string;
    what: string;
    licences: string;
    /** Above the list of all parts. */
    parts(count: number): string;
    fonts: string;
    fingerprint: string;
    fingerprintHint: string;
    report: string;
    reportHint: string;
  };
  keys: { title: string; rows: readonly (readonly [keys: string, what: string])[] };
  rules: { title: string; sections: readonly Section[] };
  gomokuRules: { title: string; sections: readonly Section[] };
  gomoku: {
    /** The sides, by the stones they play. */
    side: Record<StoneColour, string>;
    stone: Record<StoneColour, string>;
    /** The players, while the colours are still to be chosen. */
    player: Record<SideName, string>;
    /** The accessible name of a point: the stone there with its number, or why it is forbidden. */
    point(point: string, stone: StoneColour | null, number: number | null, why: ForbiddenName | null): string;
    /** It stands beside a forbidden point. */
    forbidden: Record<ForbiddenName, string>;
    /** The same where it may be played, and loses. */
    loses: Record<ForbiddenName, string>;
    /** How a game was lost by one. */
    foul: Record<ForbiddenName, (loser: string) => string>;
    choice: Record<OpeningChoice, string>;
    /** In the list of moves. */
    chose: Record<OpeningChoice, string>;
    /** A point offered for the fifth stone, in the list of moves. */
    offers(point: string): string;
    /** A move of `who` for the ears: a choice or an offered point. */
    spoken(who: string, what: string): string;
    opening: {
      region: string;
      /** What the one who acts is to do. */
      mine: Record<StepName, (facts: OpeningFacts) => string>;
      /** What the one who waits waits for. */
      theirs: Record<StepName, (name: string, facts: OpeningFacts) => string>;
      /** Two at one window: who acts, and what is to do. */
      here(player: string, task: string): string;
      /** The status line meanwhile. */
      yourTurn: string;
      theirTurn(name: string): string;
    };
    /** One line on what wins, while nothing else is to be said. */
    aim: Record<WinName, string>;
    terms: {
      preset: string;
      presets: Record<"usual" | "classic" | "tournament" | "renju", string>;
      size: string;
      otherSize: string;
      sizeRenju: string;
      win: Record<WinName, string>;
      winHint: Record<WinName, string>;
      opening: string;
      openings: Record<OpeningName | "none", string>;
      openingHint: Record<OpeningName | "none", string>;
      rifRenju: string;
      starts: string;
      startsWith: Record<StoneColour, string>;
      startsRenju: string;
      forbidden: string;
      fouls: Record<"refused" | "loses", string>;
      more: string;
      /** In the line under the table. */
      whiteStarts: string;
      foulsLose: string;
    };
    setup: {
      swapColours: string;
      text: string;
      wrongText: string;
      /** While nothing is wrong. */
      editing: string;
    };
    typed: string;
    waitingLocal(starter: string): string;
  };
  shelf: {
    title: string;
    search: string;
    searchHint: string;
    game: string;
    anyGame: string;
    sort: string;
    sorts: Record<LibrarySort, string>;
    rising: string;
    falling: string;
    players: string;
    result: string;
    results: Record<ResultName, string>;
    event: string;
    date: string;
    moves: string;
    /** What stands between two players. */
    against(first: string, second: string): string;
    none: string;
    noneFound: string;
    choose: string;
    total(games: number): string;
    page(page: number, pages: number): string;
    previous: string;
    next: string;
    open: string;
    rename: string;
    newTitle: string;
    keepTitle: string;
    export: string;
    delete: string;
    deleted(games: number): string;
    undo: string;
    importFolder: string;
    fileTitle(name: string): string;
    importFile: string;
    importTitle: string;
    importing(files: number, all: number): string;
    imported(games: number, known: number): string;
    importDone: string;
    importStopped: string;
    stop: string;
    withWarnings(games: number): string;
    refused(files: number): string;
    warnings(count: number): string;
    atLine(line: number): string;
    atByte(byte: number): string;
    warning(expected: string, found: string): string;
  };
  edit: EditWords;
  study: {
    title: string;
    status(ply: number, plies: number): string;
    close: string;
    controls: string;
    first: string;
    back: string;
    play: string;
    pause: string;
    forward: string;
    last: string;
    speed: string;
    perMove(seconds: number): string;
    comment: string;
    commented: string;
    branches: string;
    branch: string;
    /** A move of another line, for the one that was played or the one that comes. */
    instead: string;
    mainLine: string;
  };
  settings: SettingsWords;
  ownThemes: ThemeWords;
  typed: { label: string; placeholder: string; fitting: string };
  /** A move for the ears. */
  spoken(side: string, move: string, check: boolean): string;
}
