// Made from the Rust types of the crate `runtime`; `make types` writes it anew.

export type Intent = { "do": "open-local", 
/**
 * The game and how it is judged.
 */
terms: TermsChoice, } | { "do": "open-computer", 
/**
 * The game and how it is judged. The person is the host of its clocks.
 */
terms: TermsChoice, 
/**
 * The side of the person.
 */
side: SideChoice, 
/**
 * Who plays on the other side.
 */
opponent: Opponent, } | { "do": "open-demonstration", 
/**
 * The game and how it is judged; clocks are left out.
 */
terms: TermsChoice, 
/**
 * The levels, of the first side first.
 */
levels: [LevelName, LevelName], 
/**
 * Added engines that play instead of our own, of the first side first.
 */
outside: [OutsideChoice | null, OutsideChoice | null], 
/**
 * How fast it goes.
 */
pace: PaceName, } | { "do": "pause-demonstration", 
/**
 * Whether it is to stand.
 */
paused: boolean, } | { "do": "pace-demonstration", 
/**
 * How fast it goes.
 */
pace: PaceName, } | { "do": "add-engine", 
/**
 * A path, or a command with arguments.
 */
program: string, 
/**
 * Its language; `null` finds it out.
 */
protocol: ProtocolName | null, } | { "do": "drop-engine" } | { "do": "rename-engine", 
/**
 * Which.
 */
id: number, 
/**
 * The name.
 */
name: string, } | { "do": "remove-engine", 
/**
 * Which.
 */
id: number, } | { "do": "set-engine", 
/**
 * Which.
 */
id: number, 
/**
 * The name of the option.
 */
option: string, 
/**
 * Its value; `null` leaves it to the program.
 */
value: string | null, } | { "do": "place-engine", 
/**
 * Which.
 */
id: number, 
/**
 * Its arguments, separated by blanks.
 */
arguments: string, 
/**
 * The folder it works in; empty: one of its own.
 */
folder: string, } | { "do": "consult-engine", 
/**
 * Which.
 */
id: number, 
/**
 * Whether.
 */
on: boolean, } | { "do": "try-engine", 
/**
 * Which.
 */
id: number, } | { "do": "retry-engine" } | { "do": "replace-engine" } | { "do": "step-demonstration" } | { "do": "hint" } | { "do": "complete", 
/**
 * What has been typed, in any notation.
 */
text: string, } | { "do": "backdrop", 
/**
 * Whether.
 */
on: boolean, } | { "do": "analyse", 
/**
 * Whether.
 */
on: boolean, 
/**
 * How many lines, 1 to 5.
 */
lines: number, } | { "do": "continue" } | { "do": "discard" } | { "do": "host", 
/**
 * The game and how it is judged.
 */
terms: TermsChoice, 
/**
 * The port typed by the user, or `null` for the usual one (which moves on to a free port when taken).
 */
port: number | null, 
/**
 * Who moves first.
 */
first: FirstMove, } | { "do": "await-host", 
/**
 * The port typed by the user, or `null` for the usual one (which moves on to a free port when taken).
 */
port: number | null, } | { "do": "bring", 
/**
 * The game and how it is judged.
 */
terms: TermsChoice, 
/**
 * Who moves first.
 */
first: FirstMove, 
/**
 * The code as pasted; case, spaces and dashes do not matter.
 */
code: string, } | { "do": "set-reach", 
/**
 * Whether.
 */
beyond: boolean, } | { "do": "join-invite", 
/**
 * The code as pasted; case, spaces and dashes do not matter.
 */
code: string, } | { "do": "join-address", 
/**
 * A name or an IP address, optionally with `:port`.
 */
address: string, 
/**
 * The port, when the address does not carry it.
 */
port: number | null, } | { "do": "compare-code", 
/**
 * Whether they are.
 */
same: boolean, } | { "do": "browse", 
/**
 * Whether.
 */
on: boolean, } | { "do": "join-nearby", 
/**
 * Which.
 */
label: string, } | { "do": "check-network" } | { "do": "join-acquaintance", 
/**
 * Its identity, in hexadecimal groups.
 */
fingerprint: string, } | { "do": "show-acquaintances" } | { "do": "call-acquaintance", 
/**
 * Its identity.
 */
fingerprint: string, 
/**
 * The name; an empty one takes it away.
 */
petname: string, } | { "do": "welcome-acquaintance", 
/**
 * Its identity.
 */
fingerprint: string, 
/**
 * Whether.
 */
welcome: boolean, } | { "do": "forget-acquaintance", 
/**
 * Its identity.
 */
fingerprint: string, } | { "do": "admit", 
/**
 * Whether it may sit down, or is believed.
 */
accept: boolean, 
/**
 * Whether a player met before may from now on do so without being asked about.
 */
always: boolean, } | { "do": "renew-identity" } | { "do": "open-gallery", 
/**
 * How many half-moves late they see the game; `null` lets nobody else in.
 */
delay: number | null, } | { "do": "watch-nearby", 
/**
 * Which.
 */
label: string, } | { "do": "watch-address", 
/**
 * An IP address, optionally with `:port`.
 */
address: string, 
/**
 * The port, when the address does not carry it.
 */
port: number | null, } | { "do": "resume", 
/**
 * The number of its table.
 */
table: number, } | { "do": "end-interrupted", 
/**
 * The number of its table.
 */
table: number, } | { "do": "save-and-leave" } | { "do": "take-lent", 
/**
 * Whether they are believed.
 */
accept: boolean, } | { "do": "leave" } | { "do": "close-table" } | { "do": "start" } | { "do": "move", 
/**
 * The text of the move.
 */
text: string, } | { "do": "undo" } | { "do": "redo" } | { "do": "draw" } | { "do": "resign" } | { "do": "rematch" } | { "do": "new-game" } | { "do": "propose", 
/**
 * The terms.
 */
terms: TermsChoice, 
/**
 * Whether the two change sides.
 */
swap: boolean, } | { "do": "pause" } | { "do": "adjourn" } | { "do": "set-up" } | { "do": "edit", 
/**
 * Which.
 */
edit: EditChoice, } | { "do": "answer", 
/**
 * The offer that is answered.
 */
offer: number, 
/**
 * Whether it is accepted.
 */
accept: boolean, } | { "do": "ask-no-more", 
/**
 * The offer that is declined.
 */
offer: number, } | { "do": "withdraw" } | { "do": "show-records" } | { "do": "say", 
/**
 * At most 300 characters.
 */
text: string, } | { "do": "look", 
/**
 * The number of plies.
 */
ply: number | null, } | { "do": "show-library", 
/**
 * Which games, and in which order.
 */
search: LibrarySearch, } | { "do": "open-game", 
/**
 * Its number.
 */
id: number, } | { "do": "rename-game", 
/**
 * Its number.
 */
id: number, 
/**
 * One line; an empty one takes the title away.
 */
title: string, } | { "do": "delete-games", 
/**
 * Their numbers.
 */
ids: Array<number>, } | { "do": "restore-games", 
/**
 * Their numbers.
 */
ids: Array<number>, } | { "do": "open-file", 
/**
 * The file.
 */
path: string, } | { "do": "show-file", 
/**
 * Counts from 0.
 */
page: number, } | { "do": "open-listed", 
/**
 * Its place in the file, from 0.
 */
index: number, } | { "do": "close-file" } | { "do": "save-file", 
/**
 * The file.
 */
path: string, 
/**
 * Games of the library; none of them = the game that is on the board.
 */
ids: Array<number>, 
/**
 * Whether a file that is there already is replaced: somebody was asked.
 */
replace: boolean, } | { "do": "import", 
/**
 * Files and folders.
 */
paths: Array<string>, } | { "do": "cancel-import" } | { "do": "close-import" } | { "do": "edit-study", 
/**
 * How.
 */
edit: StudyEdit, } | { "do": "keep-study" } | { "do": "open-text", 
/**
 * The text.
 */
text: string, } | { "do": "find-position" } | { "do": "go-to", 
/**
 * The number of the move in its record.
 */
node: number, } | { "do": "rename", 
/**
 * At most 32 characters.
 */
name: string, } | { "do": "set", 
/**
 * Which choice.
 */
key: SettingKey, 
/**
 * Its value; the window checks what it means.
 */
value: string, };

export type EditChoice = { "kind": "put", 
/**
 * The point.
 */
point: string, 
/**
 * The letter of the piece or stone; `null` takes away.
 */
piece: string | null, } | { "kind": "move", 
/**
 * From.
 */
from: string, 
/**
 * To.
 */
to: string, } | { "kind": "clear" } | { "kind": "initial" } | { "kind": "mirror" } | { "kind": "swap-colours" } | { "kind": "turn", 
/**
 * The side.
 */
side: SideName, } | { "kind": "fen", 
/**
 * Its FEN, or a gomoku board text.
 */
text: string, } | { "kind": "odds", 
/**
 * Which.
 */
odds: OddsName, };

export type OddsName = "first-move" | "one-horse" | "two-horses" | "one-chariot";

export type PartyName = "host" | "guest";

export type TermsChoice = { 
/**
 * Which game.
 */
game: GameName, 
/**
 * The rule set by name: `asian`; in gomoku all of the terms in one word, `renju-15-swap2-loses`.
 */
rules: string, 
/**
 * How moves are taken back over the network.
 */
takebacks: TakebacksChoice, 
/**
 * How much time both have; `null` = no clocks.
 */
clock: ClockChoice | null, 
/**
 * What the one with the first side gives (xiangqi); `null` = the game is even.
 */
odds: OddsName | null, };

export type Opponent = { 
/**
 * How strong it is.
 */
level: LevelName, 
/**
 * Whether it gives up a game that is hopeless.
 */
resigns: boolean, 
/**
 * Whether it moves as soon as it knows its move, without the pause a person would make.
 */
prompt: boolean, 
/**
 * An added engine that plays instead of our own; the level is that of our own, should it have to take over.
 */
outside: OutsideChoice | null, };

export type OutsideChoice = { 
/**
 * Its number.
 */
engine: number, 
/**
 * How long it thinks about a move, in milliseconds, where no clock gives it less: 100 to 600 000.
 */
moveMs: number, };

export type LevelName = "beginner" | "novice" | "learner" | "casual" | "amateur" | "club" | "skilled" | "advanced" | "expert" | "candidate" | "master" | "grandmaster" | "champion" | "full";

export type SideChoice = "first" | "second" | "lot";

export type PaceName = "slow" | "normal" | "fast";

export type ClockChoice = { 
/**
 * Who opens the table.
 */
host: TimeChoice, 
/**
 * Who comes.
 */
guest: TimeChoice, };

export type TimeChoice = { 
/**
 * 局时: for the whole game.
 */
main: number, 
/**
 * 步时: for each move, while there is base time.
 */
step: number, 
/**
 * Fischer: added after each move made out of base time.
 */
increment: number, 
/**
 * 读秒: the length of a period after the base time.
 */
byoyomi: number, 
/**
 * How many periods there are.
 */
periods: number, };

export type GameName = "xiangqi" | "gomoku";

export type TakebacksChoice = "ask" | "free" | "none";

export type FirstMove = "me" | "guest" | "lot";

export type SettingKey = "lang" | "board" | "pieces" | "surroundings" | "coordinates" | "targets" | "notation" | "stones" | "numbers" | "confirm" | "points" | "clock" | "level" | "sound" | "music" | "music-file" | "names" | "last-move" | "face-to-face" | "ground" | "ink" | "text-size" | "motion" | "backdrop" | "place" | "chat-moves";

export type Update = { "slice": "app", "value": AppView } | { "slice": "table", "value": TableView | null } | { "slice": "link", "value": LinkView } | { "slice": "acquaintances", "value": Array<AcquaintanceView> } | { "slice": "nearby", "value": NearbyView } | { "slice": "chat", "value": Array<ChatLine> } | { "slice": "mind", "value": MindView } | { "slice": "engines", "value": EnginesView } | { "slice": "completions", "value": CompletionsView } | { "slice": "backdrop", "value": BackdropView | null } | { "slice": "records", "value": Array<RecordView> } | { "slice": "library", "value": LibraryView } | { "slice": "file", "value": FileView | null } | { "slice": "import", "value": ImportView | null } | { "slice": "position", "value": FoundView } | { "slice": "notice", "value": Notice };

export type AppView = { 
/**
 * The version of the program.
 */
version: string, 
/**
 * The name by which other players know this one.
 */
name: string, 
/**
 * The identity of this installation, in hexadecimal groups.
 */
fingerprint: string, 
/**
 * The unfinished local game of the last run, if there is one and no table is open.
 */
unfinished: Unfinished | null, 
/**
 * Games with other computers that were put away or broken off, the latest first; none while a table is open.
 */
interrupted: Array<InterruptedView>, 
/**
 * The choices that were kept; a missing one was never made.
 */
settings: { [key in SettingKey]?: string }, 
/**
 * Why nothing can be kept on the disk, in the system's words; `null` when all is well.
 */
storage: string | null, 
/**
 * Where the library was put that was found damaged at this start; a new one was begun.
 */
setAside: string | null, };

export type RecordView = { 
/**
 * The identity of the opponent, in hexadecimal groups.
 */
fingerprint: string, 
/**
 * The name it used last.
 */
name: string, 
/**
 * Which game.
 */
game: GameName, 
/**
 * The rule set by name.
 */
rules: string, 
/**
 * Games won by this player.
 */
wins: number, 
/**
 * Games drawn.
 */
draws: number, 
/**
 * Games lost.
 */
losses: number, 
/**
 * What the last games suggest for the next one, when they were one-sided.
 */
suggestion: Suggestion | null, };

export type Suggestion = { 
/**
 * Whether this player is the stronger one, who gives it.
 */
give: boolean, 
/**
 * A start with odds (xiangqi); `null` in a game that knows none.
 */
odds: OddsName | null, 
/**
 * So many times the time of the stronger player for the weaker one.
 */
time: number, };

export type Unfinished = { 
/**
 * Which game.
 */
game: GameName, 
/**
 * How many plies were played.
 */
plies: number, 
/**
 * The name of the opponent when it was a game over the network, or against an added engine.
 */
opponent: string | null, 
/**
 * The level of the engine when it was a game against our own.
 */
computer: LevelName | null, };

export type SideName = "first" | "second";

export type MovableSide = "first" | "second" | "both" | "none";

export type PhaseName = "setup" | "waiting" | "playing" | "paused" | "over" | "study";

export type TableView = { 
/**
 * Counts the tables of this run, so that a window can tell a new table from a new game at the same one.
 */
table: number, 
/**
 * Which game.
 */
game: GameName, 
/**
 * The rule set by name.
 */
rules: string, 
/**
 * How moves are taken back.
 */
takebacks: TakebacksChoice, 
/**
 * The clocks; `null` = none.
 */
clock: ClockView | null, 
/**
 * What was agreed, as it would be chosen for another table.
 */
terms: TermsChoice, 
/**
 * Where the game stands.
 */
phase: PhaseName, 
/**
 * Counts the games of this table from 1, so that a window can tell a new game from a long undo.
 */
round: number, 
/**
 * The position the game starts from, written as the next one.
 */
start: string, 
/**
 * The position shown: a FEN, or in gomoku the rows from the top joined by `/` (`X` black, `O` white, `.` empty), a
 * space, and whose turn it is.
 */
position: string, 
/**
 * Whose turn it is in the position shown.
 */
turn: SideName, 
/**
 * Whose turn it is in the game.
 */
liveTurn: SideName, 
/**
 * How many plies lead to the position shown.
 */
ply: number, 
/**
 * Whether the position shown is the last one.
 */
live: boolean, 
/**
 * The move that led to the position shown.
 */
last: FromTo | null, 
/**
 * The point of the general that stands in check in the position shown.
 */
check: string | null, 
/**
 * Legal targets by source point, when this window may move now; empty otherwise.
 */
targets: { [key in string]: Array<string> }, 
/**
 * Which sides this window may move.
 */
side: MovableSide, 
/**
 * Every move of the game.
 */
moves: Array<MoveView>, 
/**
 * The players by side.
 */
players: Players, 
/**
 * The open offer.
 */
offer: OfferView | null, 
/**
 * How the game ended.
 */
outcome: OutcomeView | null, 
/**
 * What the referee will rule if the game goes on like this.
 */
warning: RulingView | null, 
/**
 * What is wrong and what is odd about the position that is being set up.
 */
setup: SetupView | null, 
/**
 * What can be done now.
 */
can: Can, 
/**
 * Whether everybody plays at this computer, people or engines.
 */
local: boolean, 
/**
 * Whether this computer opened the table or came to it (against an engine: opened it); `null` when not just one person sits
 * here.
 */
party: PartyName | null, 
/**
 * What only a gomoku board has; `null` in other games.
 */
gomoku: GomokuView | null, 
/**
 * The record that is looked at; `null` at a table where people play.
 */
study: StudyView | null, };

export type ClockView = { 
/**
 * Who moves first.
 */
first: SideClock, 
/**
 * Who moves second.
 */
second: SideClock, 
/**
 * Whether a clock runs: that of the side whose turn it is in the game.
 */
running: boolean, 
/**
 * Whether they stand because the other computer is not heard.
 */
held: boolean, 
/**
 * Whether the two computers differ about them by more than 2 s, beyond what the network explains.
 */
disputed: boolean, };

export type SideClock = { 
/**
 * What the player was given.
 */
given: TimeChoice, 
/**
 * Base time that was left when the move began, in milliseconds.
 */
main: number, 
/**
 * Periods that were left.
 */
periods: number, 
/**
 * How long the player has thought of this move, in milliseconds.
 */
spent: number, 
/**
 * Whether the flag has fallen.
 */
fallen: boolean, };

export type GomokuView = { 
/**
 * Lines on a side, 9 to 20.
 */
size: number, 
/**
 * Who plays which stones; a swap in an opening changes it.
 */
colours: StoneColours, 
/**
 * The colour of the next stone that is placed (in an opening not always the own one of who places it).
 */
next: StoneColour, 
/**
 * Whether a stone by this window is expected now.
 */
placing: boolean, 
/**
 * Where Black may not play in the position shown, when it is Black's turn under renju; empty otherwise.
 */
forbidden: Array<ForbiddenView>, 
/**
 * Every point of the winning row (or rows) in the position shown; empty while nobody has won by one.
 */
five: Array<string>, 
/**
 * The foul by which the position shown was lost, where fouls lose.
 */
foul: ForbiddenView | null, 
/**
 * What the opening protocol asks in the position shown; `null` when there is none or it is through.
 */
step: OpeningStep | null, 
/**
 * The points offered for the fifth move (RIF): candidates, no stones yet.
 */
offered: Array<string>, };

export type StoneColour = "black" | "white";

export type StoneColours = { 
/**
 * The first side's.
 */
first: StoneColour, 
/**
 * The second side's.
 */
second: StoneColour, };

export type ForbiddenView = { 
/**
 * The point.
 */
point: string, 
/**
 * Why.
 */
why: ForbiddenName, };

export type ForbiddenName = "double-three" | "double-four" | "overline";

export type OpeningStep = { 
/**
 * Which protocol.
 */
protocol: OpeningName, 
/**
 * What is asked.
 */
step: StepName, 
/**
 * Of whom.
 */
by: SideName, 
/**
 * The choices, each a move by this text; empty when a stone is asked.
 */
choices: Array<string>, 
/**
 * Where a stone may go now, when the protocol limits it; empty = anywhere.
 */
zone: Array<string>, 
/**
 * How many stones (or offered points) are still to be placed in this step; 0 for a choice.
 */
left: number, };

export type OpeningName = "pro" | "swap" | "swap2" | "rif";

export type StepName = "place-three" | "choose" | "add-two" | "choose-colour" | "swap" | "fourth" | "offer-fifth" | "pick-fifth" | "first" | "second" | "third";

export type FromTo = { 
/**
 * The source.
 */
from: string, 
/**
 * The target.
 */
to: string, };

export type MoveView = { 
/**
 * Who made it: in a gomoku opening a side may move several times in a row.
 */
by: SideName, 
/**
 * The colour of the stone that it places; `null` in xiangqi, for a choice, and for an offered point.
 */
stone: StoneColour | null, 
/**
 * Coordinates (`h2e2`, `h8`), or the name of a choice (`take-white`).
 */
text: string, 
/**
 * Chinese notation, simplified (炮二平五).
 */
chinese: string, 
/**
 * Chinese notation, traditional (炮二平五, 馬八進七).
 */
traditional: string, 
/**
 * WXF notation (`C2=5`).
 */
wxf: string, 
/**
 * As engines write it: with ranks from 1 (`h3e3`); in gomoku column and row from the top left, from 0 (`7,7`).
 */
uci: string, 
/**
 * As the old programs wrote it: piece, then column and row from the top left, from 0 (`炮(7,7)(4,7)`).
 */
classic: string, };

export type Players = { 
/**
 * Who moves first.
 */
first: PlayerView, 
/**
 * Who moves second.
 */
second: PlayerView, };

export type PlayerView = { 
/**
 * The name, also of a player who has left; `null` where nobody ever sat, and where two share a computer.
 */
name: string | null, 
/**
 * Who sits here.
 */
seat: SeatName, 
/**
 * The engine that sits here.
 */
engine: Opponent | null, 
/**
 * Whether Start was pressed.
 */
ready: boolean, 
/**
 * The pieces this player has captured, as FEN letters of the captured side.
 */
captured: string, 
/**
 * Half points: 2 for a win, 1 for a draw.
 */
score: number, };

export type SeatName = "here" | "engine" | "away" | "empty";

export type OfferView = { 
/**
 * Its number, to answer it by.
 */
seq: number, 
/**
 * What is asked.
 */
kind: OfferName, 
/**
 * Whether it is this window's own request.
 */
mine: boolean, 
/**
 * For undo and redo: how many plies it moves.
 */
plies: number, 
/**
 * For a new game and a rematch: on which terms.
 */
terms: TermsChoice | null, 
/**
 * For a new game and a rematch: whether the two change sides.
 */
swap: boolean, };

export type OfferName = "undo" | "redo" | "draw" | "new" | "rematch" | "setup" | "pause" | "adjourn";

export type OutcomeView = { 
/**
 * The winner; `null` for a draw or an abandoned game.
 */
winner: SideName | null, 
/**
 * `checkmate`, `stalemate`, `resignation`, `agreement` …
 */
reason: ReasonName, 
/**
 * Why, when a repetition was ruled on.
 */
ruling: RulingView | null, };

export type RulingView = { 
/**
 * What it is, or will be, ruled as.
 */
reason: ReasonName, 
/**
 * The side that must change its moves, or has lost for not doing so; `null` when it is a draw.
 */
offender: SideName | null, 
/**
 * What the offender, or with nobody to blame the more active side, did with its moves.
 */
conduct: ConductName, 
/**
 * How often the position has occurred.
 */
occurrences: number, 
/**
 * At which occurrence it is ruled on.
 */
limit: number, 
/**
 * The clause of the rule set (`AXF 14`).
 */
clause: string, 
/**
 * Who checks or chases whom in the position: the points of both.
 */
pairs: Array<FromTo>, };

export type ConductName = "idle" | "checks-and-idles" | "chases-in-turn" | "check-and-chase" | "threat-and-chase" | "check-and-threat" | "joint-chase" | "chase" | "chariot-chase" | "threat" | "check";

export type SetupView = { 
/**
 * What has to be mended before it can be played.
 */
errors: Array<ProblemName>, 
/**
 * What is unusual, and can be played.
 */
oddities: Array<ProblemName>, };

export type ProblemName = "red-generals" | "black-generals" | "red-general-outside" | "black-general-outside" | "capturable" | "no-move" | "advisor-place" | "elephant-place" | "soldier-place" | "too-many" | "five-already" | "board-full" | "stone-count";

export type ReasonName = "checkmate" | "stalemate" | "general-taken" | "perpetual-check" | "perpetual-chase" | "mutual-perpetual" | "repetition" | "move-limit" | "five" | "board-full" | "forbidden" | "resignation" | "agreement" | "time" | "abandoned" | "adjourned";

export type Can = { 
/**
 * Start.
 */
start: Bar | null, 
/**
 * Undo.
 */
undo: Bar | null, 
/**
 * Redo.
 */
redo: Bar | null, 
/**
 * Offer a draw.
 */
draw: Bar | null, 
/**
 * Resign.
 */
resign: Bar | null, 
/**
 * A new game in mid-game.
 */
newGame: Bar | null, 
/**
 * Another game after the end.
 */
rematch: Bar | null, 
/**
 * Set up a position.
 */
setUp: Bar | null, 
/**
 * Stop the game and its clocks.
 */
pause: Bar | null, 
/**
 * End the sitting.
 */
adjourn: Bar | null, 
/**
 * Chat.
 */
say: Bar | null, 
/**
 * A hint.
 */
hint: Bar | null, 
/**
 * Analysis.
 */
analyse: Bar | null, };

export type Bar = "no-opponent" | "not-started" | "under-way" | "over" | "already-ready" | "nothing-to-undo" | "nothing-to-redo" | "no-takebacks" | "offer-open" | "cool-down" | "link-down" | "setting-up" | "problems" | "paused" | "at-one-computer" | "studying" | "network-game" | "not-your-turn" | "watching" | "looking-on";

export type CompletionsView = { 
/**
 * The text that was asked about.
 */
text: string, 
/**
 * The moves; first the one that the text is already.
 */
moves: Array<MoveView>, };

export type BackdropView = { 
/**
 * The FEN of the position.
 */
position: string, 
/**
 * The last move.
 */
last: FromTo | null, };

export type MindView = { 
/**
 * The engine at the table that thinks about its move now.
 */
thinking: ThinkingView | null, 
/**
 * Whether a hint is being looked for.
 */
hinting: boolean, 
/**
 * The hint for the position of the game, until it changes.
 */
hint: HintView | null, 
/**
 * The analysis of the position shown, while it is on.
 */
analysis: AnalysisView | null, 
/**
 * While computer plays against computer.
 */
demonstration: DemonstrationView | null, 
/**
 * An added engine of the game that has failed; the game waits until somebody says what is to be done.
 */
fallen: FallenView | null, };

export type ThinkingView = { 
/**
 * For which side.
 */
side: SideName, 
/**
 * How far it has come, while analysis is on or nobody plays against it.
 */
found: Found | null, };

export type Found = { 
/**
 * Plies looked ahead.
 */
depth: number, 
/**
 * Positions looked at so far; more than four thousand millions are not told apart.
 */
nodes: number, 
/**
 * The best lines, the best first.
 */
lines: Array<LineView>, };

export type LineView = { 
/**
 * What it comes to.
 */
score: ScoreView, 
/**
 * Its moves, at most eight.
 */
moves: Array<MoveView>, };

export type ScoreView = { 
/**
 * Hundredths of a soldier in favour of the first side, from -10000 to 10000; at both ends the game is decided.
 */
value: number, 
/**
 * In how many moves the side that is ahead wins by force; 0: it has won. `null` while nothing is proved.
 */
mate: number | null, };

export type HintView = { 
/**
 * The move.
 */
played: MoveView, 
/**
 * Its points; `null` for what is done beside the board.
 */
points: FromTo | null, 
/**
 * Why, where there is a reason that can be said in a line.
 */
reason: HintReason | null, };

export type HintReason = { "kind": "only" } | { "kind": "mates", 
/**
 * In so many moves.
 */
moves: number, } | { "kind": "wins", 
/**
 * The FEN letter of the piece, in the case of its side.
 */
piece: string, };

export type AnalysisView = { 
/**
 * How many lines are wanted, 1 to 5.
 */
lines: number, 
/**
 * Whether it goes on; else it has seen enough, or there is nothing to look at.
 */
running: boolean, 
/**
 * What it has found.
 */
found: Found | null, };

export type DemonstrationView = { 
/**
 * Whether it stands still.
 */
paused: boolean, 
/**
 * How fast it goes.
 */
pace: PaceName, };

export type FallenView = { 
/**
 * For which side it plays.
 */
side: SideName, 
/**
 * How it is called.
 */
name: string, 
/**
 * Why.
 */
trouble: EngineTrouble, };

export type EnginesView = { 
/**
 * In the order in which they were added.
 */
engines: Array<EngineView>, 
/**
 * The program that is being added, or could not be.
 */
adding: AddingView | null, 
/**
 * The engine that was asked for a move to try it.
 */
trying: TryingView | null, 
/**
 * The engine that gives hints and analysis instead of our own.
 */
consulted: number | null, };

export type EngineView = { 
/**
 * By which it is asked for; never used again for another one.
 */
id: number, 
/**
 * How the user calls it.
 */
name: string, 
/**
 * How it calls itself.
 */
title: string, 
/**
 * Who wrote it; empty when it does not say.
 */
author: string, 
/**
 * What it plays.
 */
game: GameName, 
/**
 * Its language.
 */
protocol: ProtocolName, 
/**
 * The path of the program.
 */
program: string, 
/**
 * Its arguments, separated by blanks; those with blanks in quotation marks.
 */
arguments: string, 
/**
 * The folder it works in; empty: one of its own in the data folder.
 */
folder: string, 
/**
 * What can be set.
 */
options: Array<EngineOption>, 
/**
 * What was set, by the name of the option; what is missing is as the program has it.
 */
settings: { [key in string]: string }, };

export type EngineOption = { 
/**
 * As the program calls it.
 */
name: string, } & ({ "kind": "check", 
/**
 * Without being set.
 */
default: string, } | { "kind": "spin", 
/**
 * Without being set.
 */
default: string, 
/**
 * The smallest.
 */
least: string, 
/**
 * The greatest.
 */
most: string, } | { "kind": "combo", 
/**
 * Without being set.
 */
default: string, 
/**
 * All of them.
 */
choices: Array<string>, } | { "kind": "text", 
/**
 * Without being set.
 */
default: string, } | { "kind": "button" });

export type OptionKind = { "kind": "check", 
/**
 * Without being set.
 */
default: string, } | { "kind": "spin", 
/**
 * Without being set.
 */
default: string, 
/**
 * The smallest.
 */
least: string, 
/**
 * The greatest.
 */
most: string, } | { "kind": "combo", 
/**
 * Without being set.
 */
default: string, 
/**
 * All of them.
 */
choices: Array<string>, } | { "kind": "text", 
/**
 * Without being set.
 */
default: string, } | { "kind": "button" };

export type ProtocolName = "uci" | "ucci" | "cecp" | "gomocup";

export type AddingView = { 
/**
 * As it was typed or chosen.
 */
program: string, 
/**
 * Why it can't be added; `null` while it is asked who it is.
 */
trouble: EngineTrouble | null, };

export type TryingView = { 
/**
 * Which.
 */
engine: number, 
/**
 * The move it plays from the start; `null` while it thinks, and when it fails.
 */
played: string | null, 
/**
 * Why it plays none.
 */
trouble: EngineTrouble | null, };

export type EngineTrouble = { 
/**
 * What.
 */
code: TroubleName, 
/**
 * More of it: a path, the system's words, a move; or empty.
 */
detail: string, };

export type TroubleName = "missing" | "no-program" | "unstartable" | "foreign" | "other-game" | "unplayable" | "ended" | "late" | "complains" | "no-move" | "illegal" | "removed";

export type LinkView = { 
/**
 * Where the link stands.
 */
state: LinkState, 
/**
 * While hosting: what a guest needs.
 */
lobby: LobbyView | null, 
/**
 * Six digits to compare with the other screen, while both are asked.
 */
code: string | null, 
/**
 * Whether this side has said that they are the same.
 */
codeConfirmed: boolean, 
/**
 * The player at the other end.
 */
peer: PeerView | null, 
/**
 * Round trip in tenths of a millisecond, when measured.
 */
rtt: number | null, 
/**
 * Nothing was heard for so many seconds (2 and more).
 */
silent: number | null, 
/**
 * The other player is missed, and its seat kept.
 */
missing: MissingView | null, 
/**
 * So many entries of this game has the other computer that this one has lost: are they to be believed?
 */
lent: number | null, 
/**
 * Somebody about whom the player is asked.
 */
door: DoorView | null, 
/**
 * Whether this computer only looks on.
 */
watching: boolean, 
/**
 * Who looks on, by their own words.
 */
gallery: Array<string>, 
/**
 * How many half-moves late others may look on at this host's table; `null` when nobody else may.
 */
spectators: number | null, 
/**
 * Whether players beyond this network may come through this computer's door.
 */
beyond: boolean, 
/**
 * Why the last attempt failed or the link ended.
 */
error: LinkError | null, };

export type LinkState = "none" | "hosting" | "connecting" | "up" | "missing" | "down";

export type LobbyView = { 
/**
 * The port that is listened on.
 */
port: number, 
/**
 * Whether it differs from the usual one, which was taken.
 */
moved: boolean, 
/**
 * The own addresses, most useful first.
 */
addresses: Array<string>, 
/**
 * The invite code; empty while the seat is kept for somebody.
 */
invite: string, 
/**
 * The same for a camera.
 */
qr: QrView | null, 
/**
 * The door is a guest's: whoever comes through it brings the table.
 */
awaits: boolean, };

export type QrView = { 
/**
 * Squares on each side, without the border.
 */
size: number, 
/**
 * The dark squares as an SVG path; a square is one unit wide, and (0, 0) is the top left corner.
 */
path: string, };

export type PeerView = { 
/**
 * The name, cleaned.
 */
name: string, 
/**
 * The identity in hexadecimal groups.
 */
fingerprint: string, 
/**
 * How it was verified.
 */
verified: Verified, };

export type Verified = "invite" | "code" | "known" | "nobody";

export type LinkError = { 
/**
 * What happened.
 */
code: LinkErrorCode, 
/**
 * More in the system's or our own English words, for a report; may be empty.
 */
detail: string, };

export type LinkErrorCode = "port-taken" | "port-denied" | "invite-syntax" | "invite-stale" | "wrong-identity" | "address-unknown" | "no-answer" | "version" | "full" | "refused" | "code-differs" | "code-timeout" | "peer-left" | "changed-key" | "game-ended" | "lost" | "protocol" | "peer-illegal" | "we-were-blamed" | "desync";

export type MissingView = { 
/**
 * For how long, in seconds.
 */
seconds: number, 
/**
 * Whether it has closed its program, and said so.
 */
closed: boolean, 
/**
 * Whether it has been long enough that nobody need wait.
 */
overdue: boolean, };

export type DoorView = { 
/**
 * Why.
 */
reason: DoorReason, 
/**
 * The name that it gives itself.
 */
name: string, 
/**
 * Its identity, in hexadecimal groups.
 */
fingerprint: string, 
/**
 * The name of the player that is known.
 */
knownAs: string | null, 
/**
 * The identity of the player that is known.
 */
knownFingerprint: string | null, };

export type DoorReason = "known" | "other-key";

export type AcquaintanceView = { 
/**
 * Its identity, in hexadecimal groups.
 */
fingerprint: string, 
/**
 * The name that it gave itself when it was last met.
 */
name: string, 
/**
 * The name that this player gave it.
 */
petname: string | null, 
/**
 * When it was first met, in seconds since 1970.
 */
first: number, 
/**
 * When it was last met, in seconds since 1970.
 */
last: number, 
/**
 * Whether it may sit down without being asked about.
 */
welcome: boolean, };

export type InterruptedView = { 
/**
 * The number of its table.
 */
table: number, 
/**
 * Which game.
 */
game: GameName, 
/**
 * How many plies were played.
 */
plies: number, 
/**
 * The name of the other player.
 */
opponent: string, 
/**
 * Its identity in hexadecimal groups.
 */
fingerprint: string, 
/**
 * Whether this computer is the host.
 */
hosting: boolean, 
/**
 * Whether this computer listens for the other one again; else it dials.
 */
listens: boolean, };

export type NearbyView = { 
/**
 * Whether somebody looks at the moment.
 */
looking: boolean, 
/**
 * Whether this computer can look at all.
 */
able: boolean, 
/**
 * The tables, in the order of their names.
 */
hosts: Array<HostView>, 
/**
 * Whether the checks run.
 */
checking: boolean, 
/**
 * What the checks have found, the weightiest first.
 */
findings: Array<FindingView>, };

export type HostView = { 
/**
 * Tells it apart from the others.
 */
label: string, 
/**
 * The player, by its own word; may be empty.
 */
name: string, 
/**
 * The game, if this program plays it.
 */
game: GameName | null, 
/**
 * Its rules, by their name.
 */
rules: string | null, 
/**
 * Whether the seat is free.
 */
open: boolean, 
/**
 * Whether the two programs speak a common version.
 */
understood: boolean, 
/**
 * The player met before that it claims to be; it has to prove it when it is joined.
 */
known: string | null, };

export type FindingView = { 
/**
 * What.
 */
what: FindingName, 
/**
 * The card, the port or the program that it is about; may be empty.
 */
about: string, 
/**
 * What to do.
 */
step: NextStep, };

export type FindingName = "no-network" | "no-address" | "other-version" | "tunnel" | "port-taken" | "no-multicast" | "no-discovery" | "firewall" | "multicast-filtered" | "apart" | "nobody-there" | "all-well";

export type NextStep = "connect" | "same-network" | "update" | "leave-tunnel" | "other-port" | "allow-in-firewall" | "use-code" | "swap-roles" | "open-table" | "nothing";

export type ChatLine = { 
/**
 * Whether it was said at this window.
 */
mine: boolean, 
/**
 * The speaker.
 */
name: string, 
/**
 * What was said: plain text, never markup. A line that is the name of a phrase between colons (`:thanks:`) is that phrase.
 */
text: string, 
/**
 * How many plies the game had.
 */
ply: number, };

export type Notice = { 
/**
 * What it is about.
 */
code: NoticeCode, 
/**
 * Points to show on the board, most telling first.
 */
at: Array<string>, 
/**
 * More in the system's words, or empty.
 */
detail: string, };

export type NoticeCode = "adviser-failed" | "slept" | "empty" | "not-your-piece" | "own-piece" | "shape" | "leg" | "eye" | "river" | "palace" | "screen" | "blocked" | "check" | "facing" | "occupied" | "forbidden-double-three" | "forbidden-double-four" | "forbidden-overline" | "opening-zone" | "opening-choice" | "opening-stone" | "opening-symmetric" | "over" | "not-started" | "not-your-turn" | "no-opponent" | "offer-open" | "syntax" | "looking-back" | "not-now" | "undo-declined" | "redo-declined" | "draw-declined" | "new-declined" | "rematch-declined" | "setup-declined" | "pause-declined" | "adjourn-declined" | "paused" | "time-up" | "setting-up" | "problems" | "general-stays" | "fen-syntax" | "offer-lapsed" | "cool-down" | "link-down" | "peer-came" | "peer-left" | "new-identity" | "looking-on" | "beyond" | "peer-missing" | "peer-returned" | "storage" | "chat-too-fast" | "not-opened" | "saved" | "not-saved" | "study-kept" | "not-pasted" | "crashed";

export type LibrarySearch = { 
/**
 * Words of names, titles, events, comments …; all of them must be there.
 */
text: string, 
/**
 * Only of this game.
 */
game: GameName | null, 
/**
 * Only those that ended so.
 */
result: ResultName | null, 
/**
 * Look among the deleted games instead.
 */
deleted: boolean, 
/**
 * What they are sorted by.
 */
sort: LibrarySort, 
/**
 * The smallest or earliest first.
 */
rising: boolean, 
/**
 * Which page, from 0.
 */
page: number, };

export type LibrarySort = "kept" | "date" | "first" | "second" | "event" | "title" | "plies";

export type ResultName = "first" | "second" | "draw" | "unknown";

export type LibraryView = { 
/**
 * What was asked for.
 */
search: LibrarySearch, 
/**
 * How many games there are on all pages.
 */
total: number, 
/**
 * How many rows a page has.
 */
size: number, 
/**
 * The games of this page.
 */
games: Array<GameRow>, };

export type GameRow = { 
/**
 * Its number in the library; in a file its place, from 0.
 */
id: number, 
/**
 * Which game.
 */
game: GameName, 
/**
 * The rules it was played by, as far as they are known.
 */
rules: string, 
/**
 * Who moved first; may be empty.
 */
first: string, 
/**
 * Who moved second; may be empty.
 */
second: string, 
/**
 * How it ended.
 */
result: ResultName, 
/**
 * Its title; may be empty.
 */
title: string, 
/**
 * The event; may be empty.
 */
event: string, 
/**
 * `YYYY-MM-DD`, or as much of it as is known; in a file as it stands there.
 */
date: string, 
/**
 * Plies of the main line.
 */
plies: number, 
/**
 * Variations.
 */
variations: number, 
/**
 * Comments.
 */
comments: number, 
/**
 * How often its file was wrong.
 */
warnings: number, };

export type FileView = { 
/**
 * Its name without its folder.
 */
name: string, 
/**
 * The whole path, to bring it into the library.
 */
path: string, 
/**
 * How many games it holds.
 */
total: number, 
/**
 * Which page is shown, from 0.
 */
page: number, 
/**
 * How many rows a page has.
 */
size: number, 
/**
 * The games of this page.
 */
games: Array<GameRow>, 
/**
 * What was wrong outside the games.
 */
warnings: Array<WarningView>, };

export type WarningView = { 
/**
 * The line, from 1, in a text.
 */
line: number | null, 
/**
 * The offset from the beginning, elsewhere.
 */
byte: number | null, 
/**
 * What should stand there.
 */
expected: string, 
/**
 * What stands there instead.
 */
found: string, };

export type ImportView = { 
/**
 * Files that were read.
 */
files: number, 
/**
 * Files there are.
 */
allFiles: number, 
/**
 * Games that were not there before.
 */
games: number, 
/**
 * Games that were there already.
 */
known: number, 
/**
 * Whether it is over.
 */
done: boolean, 
/**
 * Whether it was stopped.
 */
cancelled: boolean, 
/**
 * Games that were read only up to something wrong.
 */
withWarnings: number, 
/**
 * Files that could not be read, the first hundred of them.
 */
refused: Array<RefusedView>, 
/**
 * Why it ended early, in the system's words.
 */
error: string | null, };

export type RefusedView = { 
/**
 * Its path.
 */
file: string, 
/**
 * Why not.
 */
why: string, };

export type StudyView = { 
/**
 * Its number in the library; `null` when it was opened from a file.
 */
id: number | null, 
/**
 * The name of the file it was opened from.
 */
file: string | null, 
/**
 * How it ended.
 */
result: ResultName, 
/**
 * What is known about the game, by the names of PGN.
 */
tags: Array<TagView>, 
/**
 * The number of the move that led to the position shown; 0 = the start.
 */
node: number, 
/**
 * Whether the position shown stands in a variation.
 */
branches: boolean, 
/**
 * Whether there are changes that are kept in no file and not in the library.
 */
unsaved: boolean, 
/**
 * The comment at the position shown; lines separated by line feeds.
 */
comment: string, 
/**
 * The moves of the line that is shown, each as the move list of the table has it.
 */
steps: Array<StepView>, 
/**
 * What was wrong in its file.
 */
warnings: Array<WarningView>, };

export type TagView = { 
/**
 * The name: `Event`, `Date` …
 */
name: string, 
/**
 * The value.
 */
value: string, };

export type StepView = { 
/**
 * The number of the move, to go to.
 */
node: number, 
/**
 * Whether there is a comment.
 */
comment: boolean, 
/**
 * Signs by their PGN number: 1 = good, 2 = bad …
 */
glyphs: Array<number>, 
/**
 * The moves that stand in its place in other lines, the main one first.
 */
others: Array<OtherView>, };

export type OtherView = { 
/**
 * The number of the move, to go to.
 */
node: number, 
/**
 * The move.
 */
mv: MoveView, 
/**
 * Whether the record goes on by it, and the line shown is the variation.
 */
main: boolean, };

export type StudyEdit = { "kind": "comment", 
/**
 * The number of the move; 0 = before the first one.
 */
node: number, 
/**
 * Lines separated by line feeds.
 */
text: string, } | { "kind": "sign", 
/**
 * The number of the move.
 */
node: number, 
/**
 * Its PGN number, 1 to 6; `null` takes it away.
 */
sign: number | null, } | { "kind": "promote", 
/**
 * The number of the move.
 */
node: number, } | { "kind": "delete", 
/**
 * The number of the move.
 */
node: number, };

export type FoundView = { 
/**
 * The position that was looked for, as the table slice has it.
 */
position: string, 
/**
 * How the games ended that had it.
 */
results: ResultCounts, 
/**
 * What was played there, the most frequent first.
 */
next: Array<PlayedView>, 
/**
 * The games, the latest kept first, fifty at most.
 */
games: Array<FoundGame>, };

export type ResultCounts = { 
/**
 * All of them, those without a result too.
 */
games: number, 
/**
 * Won by the side that moved first.
 */
first: number, 
/**
 * Drawn.
 */
draws: number, 
/**
 * Won by the other side.
 */
second: number, };

export type PlayedView = { 
/**
 * The move.
 */
mv: MoveView, 
/**
 * How these games ended.
 */
results: ResultCounts, };

export type FoundGame = { 
/**
 * After how many plies, the first time.
 */
ply: number, 
/**
 * Which game.
 */
game: GameRow, };
