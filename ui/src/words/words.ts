// The set of things the window can say. A catalogue of a language is a value of this type, so a missing sentence fails
// the type check; the records over the unions of the bridge make a new code of the app fail it too. What is said about one
// thing stands in a file of its own, beside the same part of each catalogue (clock.ts: clock-en.ts …).

import type { FirstMove, GameName, OfferName, ReasonName, SideName, TakebacksChoice, Verified } from "../ipc/types";
import type { BoardTheme, PieceSet, StoneSet } from "../themes";
import type { ActionName } from "./actions";
import type { AwayWords } from "./away";
import type { CircleWords } from "./circle";
import type { ClockWords } from "./clock";
import type { ComputerWords } from "./computer";
import type { EditWords } from "./edit";
import type { EnginesWords } from "./engines";
import type { GomokuWords } from "./gomoku";
import type { HelpWords } from "./help";
import type { MeetingWords } from "./meeting";
import type { Lang, Notation, Numbering, PieceLetter, PointStyle, RulesName, Titled, VolumeName } from "./names";
import type { NearbyWords } from "./nearby";
import type { RefereeWords } from "./referee";
import type { RefusalWords } from "./refusals";
import type { SettingsWords, ThemeWords } from "./settings";
import type { SetupWords } from "./setup";
import type { ShelfWords } from "./shelf";

export interface Words
  extends AwayWords,
    CircleWords,
    ClockWords,
    ComputerWords,
    GomokuWords,
    HelpWords,
    MeetingWords,
    NearbyWords,
    RefereeWords,
    RefusalWords,
    SetupWords,
    ShelfWords {
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
  link: {
    hosting(port: number | null): string;
    connecting: string;
    up(name: string): string;
    down: string;
    verified: Record<Verified, string>;
    silent(seconds: number): string;
    region: string;
  };
  /** Other programs that play. */
  engines: EnginesWords;
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
  edit: EditWords;
  settings: SettingsWords;
  ownThemes: ThemeWords;
  typed: { label: string; placeholder: string; fitting: string };
  /** A move for the ears. */
  spoken(side: string, move: string, check: boolean): string;
}
