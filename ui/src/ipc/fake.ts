// A table that answers by script, for tests of the views and for working on the window in a browser. It knows one line of
// play and no rules: any other move is refused. It is never part of a release.

import type { Backend, ThemeMark } from "./backend";
import { gomokuMove } from "./fake-gomoku";
import { LINE, START } from "./fake-line";
import { edited, settingUp } from "./fake-setup";
import { fakeAnalysis, fakeApp, fakeHint, fakeLink, fakeLobby, fakeMind, fakeMissing, fakeNearby } from "./fake-slices";
import {
  againstComputer,
  canIn,
  chosen,
  engineSeat,
  fakeTable,
  look,
  opened,
  over,
  seats,
  seatsOf,
  shortened,
  termsOf,
} from "./fake-table";
import type {
  AppView,
  ChatLine,
  Intent,
  LinkView,
  MindView,
  NearbyView,
  Notice,
  Players,
  SideName,
  TableView,
  Update,
} from "./types";
import type { ThemesView } from "./types-themes";

/** Everything that the window is told. */
export interface Slices {
  app: AppView;
  table: TableView | null;
  link: LinkView;
  chat: ChatLine[];
  mind: MindView;
  nearby: NearbyView;
}

export class FakeBackend implements Backend {
  /** Every wish, in order. */
  readonly sent: Intent[] = [];
  /** When the game behind the start page was to play, and when not. */
  readonly backdrops: boolean[] = [];
  /** What was put on the clipboard last. */
  copied: string | null = null;
  /** How many seconds of a clock were let to be heard. */
  ticks = 0;
  /** Whether there is a device. */
  hears: boolean | null = true;
  slices: Slices;
  #tell: ((update: Update) => void) | null = null;

  constructor(slices: Partial<Slices> = {}) {
    this.slices = {
      app: fakeApp(),
      table: null,
      link: fakeLink(),
      chat: [],
      mind: fakeMind(),
      nearby: fakeNearby(),
      ...slices,
    };
  }

  async attach(onUpdate: (update: Update) => void): Promise<void> {
    this.#tell = onUpdate;
    this.change(this.slices);
  }

  async dispatch(intent: Intent): Promise<void> {
    // What the start page wishes by itself is no wish of a player.
    if (intent.do === "backdrop") this.backdrops.push(intent.on);
    else this.sent.push(intent);
    this.change(this.#answer(intent));
  }

  async report(): Promise<string> {
    return "Duiyi 0.1.0\nsystem: a stand-in";
  }

  async copy(text: string): Promise<void> {
    this.copied = text;
  }

  /** What was asked for that only the app can do. */
  readonly errands: string[] = [];

  async paste(): Promise<void> {
    this.errands.push("paste");
  }

  async print(): Promise<void> {
    this.errands.push("print");
  }

  async savePicture(kind: string, name: string): Promise<void> {
    this.errands.push(`${kind} ${name}`);
  }

  async copyPicture(width: number, height: number): Promise<void> {
    this.errands.push(`copy ${width} ${height}`);
  }

  async addFrame(width: number, height: number): Promise<void> {
    this.errands.push(`frame ${width} ${height}`);
  }

  async tick(): Promise<void> {
    this.ticks += 1;
  }

  async device(): Promise<boolean | null> {
    return this.hears;
  }

  /** Which dialogs of the system were asked for. */
  readonly choosing: string[] = [];

  async openFile(): Promise<void> {
    this.choosing.push("open");
  }

  async importFolder(): Promise<void> {
    this.choosing.push("import");
  }

  async saveFile(ids: readonly number[], name: string, game: string): Promise<void> {
    this.choosing.push(`save ${ids.join(" ")} ${name} ${game}`);
  }

  /** The user's own themes, and what came of the last one. */
  themes: ThemesView = { themes: [], draft: null, fault: null, kept: null };
  #tellThemes: ((themes: ThemesView) => void) | null = null;
  /** What was marked last. */
  marked: ThemeMark | null = null;

  async watchThemes(onChange: (themes: ThemesView) => void): Promise<void> {
    this.#tellThemes = onChange;
    onChange(this.themes);
  }

  changeThemes(part: Partial<ThemesView>): void {
    this.themes = { ...this.themes, draft: null, fault: null, kept: null, ...part };
    this.#tellThemes?.(this.themes);
  }

  async addTheme(from: "file" | "folder"): Promise<void> {
    this.choosing.push(`theme ${from}`);
  }

  async removeTheme(id: string): Promise<void> {
    this.changeThemes({ themes: this.themes.themes.filter((theme) => theme.id !== id) });
  }

  async markTheme(mark: ThemeMark): Promise<void> {
    this.marked = mark;
    this.changeThemes({});
  }

  async dropDraft(): Promise<void> {
    this.changeThemes({});
  }

  themePicture(id: string, name: string): string {
    return `theme://localhost/${id}/${name}`;
  }

  /** The file that can't be played. */
  badMusic: string | null = null;

  async chooseMusic(): Promise<string | null> {
    this.choosing.push("music");
    return this.badMusic;
  }

  async chooseEngine(): Promise<void> {
    this.choosing.push("engine");
  }

  async quit(): Promise<void> {}

  /** Replaces slices and tells the window. */
  change(part: Partial<Slices>): void {
    this.slices = { ...this.slices, ...part };
    if (part.app) this.#tell?.({ slice: "app", value: part.app });
    if (part.table !== undefined) this.#tell?.({ slice: "table", value: part.table });
    if (part.link) this.#tell?.({ slice: "link", value: part.link });
    if (part.mind) this.#tell?.({ slice: "mind", value: part.mind });
    if (part.nearby) this.#tell?.({ slice: "nearby", value: part.nearby });
    if (part.chat) this.#tell?.({ slice: "chat", value: part.chat });
  }

  /** Tells the window one slice. */
  tell(update: Update): void {
    this.#tell?.(update);
  }

  notify(code: Notice["code"], at: string[] = [], detail = ""): void {
    this.#tell?.({ slice: "notice", value: { code, at, detail } });
  }

  /** What the script makes of a wish. */
  #answer(intent: Intent): Partial<Slices> {
    const { app, table, link, chat, mind, nearby } = this.slices;
    switch (intent.do) {
      case "open-local":
        return { table: opened({ local: true, ...chosen(intent.terms) }) };
      case "open-computer":
        return { table: againstComputer({ ...chosen(intent.terms), players: seatsOf(intent.side, intent.opponent) }) };
      case "open-demonstration": {
        const [first, second] = intent.levels.map((level) =>
          engineSeat({ level, resigns: false, prompt: true, outside: null }),
        );
        return {
          table: againstComputer({ ...chosen(intent.terms), side: "none", players: { first, second } as Players }),
          mind: fakeMind({ demonstration: { paused: false, pace: intent.pace } }),
        };
      }
      case "pause-demonstration":
        return {
          mind: { ...mind, demonstration: mind.demonstration && { ...mind.demonstration, paused: intent.paused } },
        };
      case "pace-demonstration":
        return { mind: { ...mind, demonstration: mind.demonstration && { ...mind.demonstration, pace: intent.pace } } };
      case "step-demonstration":
        return { mind: { ...mind, demonstration: mind.demonstration && { ...mind.demonstration, paused: true } } };
      case "hint":
        return { mind: { ...mind, hint: table && fakeHint(table) } };
      case "analyse":
        return { mind: { ...mind, analysis: intent.on && table ? fakeAnalysis(intent.lines) : null } };
      case "continue":
        return { table: fakeTable({ local: true }, app.unfinished?.plies ?? 0) };
      case "discard":
        return { app: { ...app, unfinished: null } };
      case "close-table":
        return { table: null, chat: [] };
      case "host":
        return {
          table: opened({ ...chosen(intent.terms), local: false, phase: "waiting", players: seats("empty") }),
          link: fakeLink({ state: "hosting", lobby: fakeLobby }),
        };
      case "await-host":
        return { link: fakeLink({ state: "hosting", lobby: { ...fakeLobby, awaits: true } }) };
      case "set-reach":
        return { link: { ...link, beyond: intent.beyond } };
      case "bring":
      case "join-invite": {
        const code = intent.code.length < 60 ? "invite-syntax" : "no-answer";
        return { link: fakeLink({ error: { code, detail: "" } }) };
      }
      case "join-address":
        return { link: fakeLink({ state: "connecting", code: "402917" }) };
      case "compare-code":
        return {
          link: intent.same
            ? { ...link, codeConfirmed: true }
            : fakeLink({ error: { code: "code-differs", detail: "" } }),
        };
      case "browse":
        return { nearby: intent.on ? { ...nearby, looking: true } : fakeNearby() };
      case "join-nearby":
        return { link: fakeLink({ state: "connecting", code: "402917" }) };
      case "check-network":
        return { nearby: { ...nearby, findings: [{ what: "nobody-there", about: "", step: "open-table" }] } };
      case "join-acquaintance":
      case "watch-nearby":
      case "watch-address":
        return { link: fakeLink({ state: "connecting" }) };
      case "admit":
        return { link: { ...link, door: null } };
      case "renew-identity":
        return { app: { ...app, fingerprint: "0000 1111 2222 3333 4444 5555 6666 7777" } };
      case "open-gallery":
        return { link: { ...link, spectators: intent.delay } };
      case "show-acquaintances":
      case "call-acquaintance":
      case "welcome-acquaintance":
      case "forget-acquaintance":
        return {};
      case "resume": {
        const game = app.interrupted.find((one) => one.table === intent.table);
        return game ? { table: fakeTable({}, game.plies), link: fakeMissing() } : {};
      }
      case "end-interrupted":
        return { app: { ...app, interrupted: app.interrupted.filter((one) => one.table !== intent.table) } };
      case "save-and-leave":
        return { table: null, chat: [], link: fakeLink() };
      case "take-lent":
        return { link: { ...link, lent: null } };
      case "leave":
        return { link: fakeLink(), table: table?.phase === "waiting" ? null : table };
      case "start":
        return { table: table && opened({ ...termsOf(table), phase: "playing" }) };
      case "move":
        return { table: table && this.#move(table, intent.text) };
      case "undo":
        return { table: table && shortened(table) };
      case "look":
        return { table: table && look(table, intent.ply ?? table.moves.length) };
      case "resign":
        return {
          table: table && {
            ...over(table),
            outcome: { winner: other(table.liveTurn), reason: "resignation", ruling: null },
          },
        };
      case "rematch":
        return { table: table && opened({ ...termsOf(table), round: table.round + 1 }) };
      case "say":
        return { chat: [...chat, { mine: true, name: app.name, text: intent.text, ply: table?.moves.length ?? 0 }] };
      case "rename":
        return { app: { ...app, name: intent.name } };
      case "set":
        return { app: { ...app, settings: { ...app.settings, [intent.key]: intent.value } } };
      case "set-up":
        return { table: table && { ...settingUp(table), can: canIn("setup", 0, table.local) } };
      case "edit": {
        if (table?.phase !== "setup") return {};
        const next = edited(table, intent.edit);
        if (typeof next === "string") this.notify(next);
        else return { table: { ...next, can: { ...next.can, start: next.setup?.errors.length ? "problems" : null } } };
        return {};
      }
      case "complete": {
        const text = intent.text.toLowerCase();
        const next = table && LINE[table.moves.length];
        const moves = next && [next.text, next.chinese, next.wxf.toLowerCase()].some((form) => form.startsWith(text));
        this.tell({ slice: "completions", value: { text: intent.text, moves: moves ? [next] : [] } });
        return {};
      }
      case "backdrop":
        this.tell({ slice: "backdrop", value: intent.on ? { position: `${START} w`, last: null } : null });
        return {};
      case "redo":
      case "draw":
      case "new-game":
      case "answer":
      case "withdraw":
      case "pause":
      case "adjourn":
      case "propose":
      case "ask-no-more":
      case "show-records":
      case "show-library":
      case "open-game":
      case "rename-game":
      case "delete-games":
      case "restore-games":
      case "open-file":
      case "show-file":
      case "open-listed":
      case "close-file":
      case "save-file":
      case "import":
      case "cancel-import":
      case "close-import":
      case "go-to":
      case "edit-study":
      case "keep-study":
      case "open-text":
      case "find-position":
      case "add-engine":
      case "drop-engine":
      case "rename-engine":
      case "remove-engine":
      case "set-engine":
      case "place-engine":
      case "consult-engine":
      case "try-engine":
      case "retry-engine":
      case "replace-engine":
        return {};
    }
  }

  #move(table: TableView, text: string): TableView {
    if (table.game === "gomoku") {
      const next = gomokuMove(table, text);
      if (typeof next !== "string") return { ...next, can: canIn(next.phase, next.ply, next.local) };
      this.notify(next, [text]);
      return table;
    }
    const plies = table.moves.length;
    if (text === LINE[plies]?.text) return fakeTable(termsOf(table), plies + 1);
    if (text === "b0d1") this.notify("leg", ["c0"]);
    else this.notify("shape");
    return table;
  }
}

function other(side: SideName): SideName {
  return side === "first" ? "second" : "first";
}
