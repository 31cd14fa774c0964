// What the window knows: the slices the app sent last, as signals, and the window's own drafts (which dialog is open,
// whether the board is flipped …). The store decides nothing about the game: it keeps, derives and passes on.

import { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from "@preact/signals";
import type { Backend, PictureKind, ThemeMark } from "./ipc/backend";
import { noEngines, noLink, noMind, noNearby } from "./ipc/initial";
import type {
  AcquaintanceView,
  AppView,
  BackdropView,
  ChatLine,
  CompletionsView,
  EnginesView,
  FileView,
  FoundView,
  FromTo,
  GameName,
  ImportView,
  Intent,
  LibraryView,
  LinkView,
  MindView,
  NearbyView,
  Notice,
  NoticeCode,
  RecordView,
  SettingKey,
  SideName,
  Suggestion,
  TableView,
  Update,
} from "./ipc/types";
import type { DraftView, ThemesView } from "./ipc/types-themes";
import type { UserTheme } from "./themes/user";
import type { Room } from "./themes/window";
import { catalogues, type Lang, langFor, type Notation, type SettingsPage, type Words } from "./words";

/** How long a window waits for its first slice before it asks again, in milliseconds. */
const FIRST_SLICE_MS = 1_500;

/** What is worth reading twice: such a notice stays until it is closed. */
const LASTING: ReadonlySet<NoticeCode> = new Set(["crashed"]);

/** How long a notice stays, in milliseconds. */
export const NOTICE_MS = 4200;
/** How long the sheet has to be drawn before it is printed. */
const PRINT_MS = 250;
/** How long the end of a game can be looked at before the result is announced. */
const OVER_MS = 900;

/** What a confirmation asks about. */
export type Question = "resign" | "draw" | "leave" | "adjourn";

/** The dialogs that the window opens by itself; comparing digits follows from the link. */
export type Dialog =
  | {
      name:
        | "new"
        | "host"
        | "join"
        | "over"
        | "propose"
        | "records"
        | "players"
        | "renew"
        | "library"
        | "file"
        | "import"
        | "computer"
        | "demonstration"
        | "about"
        | "keys"
        | "rules"
        | "rules-gomoku"
        | "picture"
        | "storage"
        | "set-aside"
        | "mark"
        | "settings";
    }
  /** With a position to begin from. */
  | { name: "new" | "computer" | "host"; from: From }
  /** The settings, at one of their pages. */
  | { name: "settings"; page: SettingsPage }
  /** With terms that earlier results suggest. */
  | { name: "host" | "propose"; handicap: { game: GameName; suggestion: Suggestion } }
  | { name: "confirm"; question: Question };

/** A position from which a game can begin. */
export interface From {
  readonly game: GameName;
  readonly position: string;
}

/** A notice on show; the number tells two alike apart. */
export interface Shown {
  id: number;
  notice: Notice;
  /** Until it is closed by hand. */
  lasts: boolean;
}

/** The menu of a point of the board, and where it opens. */
export interface PointMenu {
  readonly point: string;
  readonly x: number;
  readonly y: number;
}

/** A setting that is shown to be looked at. Once chosen, it is shown on until the app says that it was kept. */
export interface Trying {
  readonly key: SettingKey;
  readonly value: string;
  readonly chosen: boolean;
}

export interface Store {
  readonly app: ReadonlySignal<AppView | null>;
  readonly table: ReadonlySignal<TableView | null>;
  /** When the table was heard last, on the clock of `performance.now()`: from then on its clocks run down. */
  readonly heard: ReadonlySignal<number>;
  /** The results against every opponent, once asked for. */
  readonly records: ReadonlySignal<readonly RecordView[] | null>;
  /** The page of the library that was shown last. */
  readonly library: ReadonlySignal<LibraryView | null>;
  /** The file of several games that is open. */
  readonly file: ReadonlySignal<FileView | null>;
  /** The import that runs, or what came of it. */
  readonly importing: ReadonlySignal<ImportView | null>;
  /** Which games of the library had a position, as answered last. */
  readonly found: ReadonlySignal<FoundView | null>;
  /** Whether the library is searched for whatever position is shown. */
  readonly finding: Signal<boolean>;
  /** A position that is to be set up as soon as somebody has come to the table. */
  readonly bringing: Signal<string | null>;
  /** Engines at work. */
  readonly mind: ReadonlySignal<MindView>;
  /** Other programs that play. */
  readonly engines: ReadonlySignal<EnginesView>;
  /** The points of the hint; the same value for as long as the hint stands. */
  readonly hinted: ReadonlySignal<FromTo | null>;
  readonly link: ReadonlySignal<LinkView>;
  /** The players met before, once asked for. */
  readonly acquaintances: ReadonlySignal<readonly AcquaintanceView[] | null>;
  /** The other player is not heard in the talk at this table. */
  readonly muted: Signal<boolean>;
  /** Tables in the local network, while somebody looks. */
  readonly nearby: ReadonlySignal<NearbyView>;
  readonly chat: ReadonlySignal<readonly ChatLine[]>;
  readonly notice: ReadonlySignal<Shown | null>;
  readonly lang: ReadonlySignal<Lang>;
  readonly words: ReadonlySignal<Words>;
  /** The side at the bottom of the board. */
  readonly bottom: ReadonlySignal<SideName>;
  /** Digits are to be compared now, whatever else is open. */
  readonly comparing: ReadonlySignal<boolean>;
  /** A dialog stands before everything else. */
  readonly modal: ReadonlySignal<boolean>;
  readonly dialog: Signal<Dialog | null>;
  readonly flipped: Signal<boolean>;
  readonly typing: Signal<boolean>;
  /** How scarce the room of the window is. */
  readonly room: Signal<Pick<Room, "high" | "wide">>;
  readonly notation: ReadonlySignal<Notation>;
  /** In set-up, the piece that clicks on the board place, by its letter. */
  readonly hand: Signal<string | null>;
  readonly pointMenu: Signal<PointMenu | null>;
  /** What the theme menu shows before it is chosen. */
  readonly trying: Signal<Trying | null>;
  /** The user's own themes. */
  readonly themes: ReadonlySignal<readonly UserTheme[]>;
  /** What came of the last theme that was brought. */
  readonly themeNews: ReadonlySignal<Pick<ThemesView, "fault" | "kept">>;
  /** A picture that waits for its corner points. */
  readonly draft: ReadonlySignal<DraftView | null>;
  /** The moves that fit what is being typed. */
  readonly completions: ReadonlySignal<CompletionsView | null>;
  /** The game behind the start page. */
  readonly backdrop: ReadonlySignal<BackdropView | null>;
  /** The file that could not be played as music. */
  readonly musicFault: ReadonlySignal<string | null>;
  attach(): Promise<void>;
  dispatch(intent: Intent): void;
  set(key: SettingKey, value: string): void;
  /** Says something that needs no answer from the app, in the words of a notice. */
  tell(code: NoticeCode, at?: readonly string[], detail?: string): void;
  closeNotice(): void;
  /** Whether there is something to hear with, once somebody asked. */
  readonly device: ReadonlySignal<boolean | null>;
  lookForDevice(): void;
  /** One of the last seconds of a clock. */
  tick(): void;
  copy(text: string): Promise<void>;
  paste(): void;
  /** The sheet is on the page, for the printer alone. */
  readonly printing: ReadonlySignal<boolean>;
  print(): void;
  savePicture(kind: PictureKind, name: string, bytes: Uint8Array): Promise<void>;
  copyPicture(width: number, height: number, pixels: Uint8Array): Promise<void>;
  addFrame(width: number, height: number, delay: number, first: boolean, pixels: Uint8Array): Promise<void>;
  report(): Promise<string>;
  openFile(): void;
  importFolder(): void;
  saveFile(ids: readonly number[], name: string, game: GameName): void;
  addTheme(from: "file" | "folder"): void;
  removeTheme(id: string): void;
  markTheme(mark: ThemeMark): void;
  dropDraft(): void;
  /** The address of the picture that waits. */
  draftPicture(number: number): string;
  chooseMusic(): void;
  /** Lets a program be chosen, which is added then. */
  chooseEngine(): void;
  quit(): void;
  /** Stops everything that runs by itself. */
  dispose(): void;
}

export function createStore(backend: Backend): Store {
  const app = signal<AppView | null>(null);
  const table = signal<TableView | null>(null);
  const heard = signal(0);
  const records = signal<readonly RecordView[] | null>(null);
  const library = signal<LibraryView | null>(null);
  const file = signal<FileView | null>(null);
  const importing = signal<ImportView | null>(null);
  const found = signal<FoundView | null>(null);
  const finding = signal(false);
  const bringing = signal<string | null>(null);
  const printing = signal(false);
  const endPrinting = () => {
    printing.value = false;
  };
  const mind = signal<MindView>(noMind);
  const engines = signal<EnginesView>(noEngines);
  // What engines do changes several times a second; the board is drawn anew only when the hint is another one.
  const hintKey = computed(() => JSON.stringify(mind.value.hint?.points ?? null));
  const hinted = computed(() => JSON.parse(hintKey.value) as FromTo | null);
  const link = signal<LinkView>(noLink);
  const nearby = signal<NearbyView>(noNearby);
  const acquaintances = signal<readonly AcquaintanceView[] | null>(null);
  const muted = signal(false);
  const chat = signal<readonly ChatLine[]>([]);
  const notice = signal<Shown | null>(null);
  const dialog = signal<Dialog | null>(null);
  const flipped = signal(false);
  const typing = signal(false);
  const room = signal<Pick<Room, "high" | "wide">>({ high: "ample", wide: "ample" });
  const device = signal<boolean | null>(null);

  const lang = computed(() => langFor(app.value?.settings.lang, navigator.languages ?? []));
  const words = computed(() => catalogues[lang.value]);
  const hand = signal<string | null>(null);
  const pointMenu = signal<PointMenu | null>(null);
  const trying = signal<Trying | null>(null);
  const themes = signal<readonly UserTheme[]>([]);
  const themeNews = signal<Pick<ThemesView, "fault" | "kept">>({ fault: null, kept: null });
  const draft = signal<DraftView | null>(null);
  const completions = signal<CompletionsView | null>(null);
  const backdrop = signal<BackdropView | null>(null);
  const musicFault = signal<string | null>(null);
  const notation = computed(() => notationOf(app.value?.settings.notation, lang.value));
  const bottom = computed(() => {
    const own = ownSide(table.value) ?? "first";
    return flipped.value ? otherSide(own) : own;
  });
  const comparing = computed(() => link.value.code !== null && link.value.state !== "up");
  const modal = computed(() => comparing.value || link.value.door !== null || dialog.value !== null);

  const timers = new Set<ReturnType<typeof setTimeout>>();
  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.add(timer);
  };

  let count = 0;
  const show = (value: Notice) => {
    const entry: Shown = { id: ++count, notice: value, lasts: LASTING.has(value.code) };
    notice.value = entry;
    if (entry.lasts) return;
    later(NOTICE_MS, () => {
      if (notice.peek() === entry) notice.value = null;
    });
  };

  // A list of games or an import that begins comes before the others that are about games, and waits for the rest.
  const announce = (name: "file" | "import") => {
    const open = dialog.value?.name;
    if (open === undefined || open === "library" || (open === "file" && name === "import")) dialog.value = { name };
  };

  const themed = (view: ThemesView) => {
    batch(() => {
      themes.value = view.themes.map((theme) => ({
        theme,
        picture: (name) => backend.themePicture(theme.id, name),
      }));
      themeNews.value = { fault: view.fault, kept: view.kept };
      draft.value = view.draft;
    });
    const open = dialog.value?.name;
    if (open !== undefined && open !== "settings" && open !== "mark") return;
    if (view.draft) dialog.value = { name: "mark" };
    else if (view.fault || view.kept || open === "mark") dialog.value = { name: "settings", page: "look" };
  };

  const receive = (update: Update) => {
    switch (update.slice) {
      case "completions":
        completions.value = update.value;
        return;
      case "backdrop":
        backdrop.value = update.value;
        return;
      case "app":
        batch(() => {
          const first = app.value === null;
          app.value = update.value;
          if (first && update.value.setAside !== null && dialog.value === null) dialog.value = { name: "set-aside" };
          if (trying.value?.chosen) trying.value = null;
        });
        return;
      case "table":
        batch(() => {
          // News of who has come is old news once the game begins: whose turn it is must not be hidden by it.
          const begins = table.value?.phase !== "playing" && update.value?.phase === "playing";
          if (begins && notice.value?.notice.code === "peer-came") notice.value = null;
          // Another table, another player.
          if (table.value?.table !== update.value?.table) muted.value = false;
          heard.value = performance.now();
          table.value = update.value;
        });
        return;
      case "mind":
        mind.value = update.value;
        return;
      case "engines":
        engines.value = update.value;
        return;
      case "records":
        records.value = update.value;
        return;
      case "position":
        found.value = update.value;
        return;
      case "library":
        library.value = update.value;
        return;
      case "file":
        file.value = update.value;
        if (update.value) announce("file");
        else if (dialog.value?.name === "file") dialog.value = null;
        return;
      case "import":
        importing.value = update.value;
        if (update.value) announce("import");
        else if (dialog.value?.name === "import") dialog.value = null;
        return;
      case "link": {
        const before = link.value.state;
        link.value = update.value;
        // A door that was opened from outside this window (at the start of the program) shows what a guest needs.
        if (update.value.state === "hosting" && before !== "hosting" && dialog.value === null) {
          dialog.value = { name: update.value.lobby?.awaits ? "join" : "host" };
        }
        return;
      }
      case "acquaintances":
        acquaintances.value = update.value;
        return;
      case "nearby":
        nearby.value = update.value;
        return;
      case "chat":
        chat.value = update.value;
        return;
      case "notice":
        show(update.value);
        return;
    }
  };

  // A web view on a busy computer can lose what it is sent while its page still loads. A window that has been told nothing
  // asks again: slices are whole, so hearing them twice does no harm.
  const attach = (): Promise<void> => {
    later(FIRST_SLICE_MS, () => {
      if (app.peek() === null) void attach();
    });
    // Without its own themes the window is whole all the same.
    backend.watchThemes(themed).catch(() => {});
    return backend.attach(receive);
  };

  const tell = (code: NoticeCode, at: readonly string[] = [], detail = "") => show({ code, at: [...at], detail });

  const dispatch = (intent: Intent) => {
    backend.dispatch(intent).catch((error: unknown) => {
      if (intent.do === "set") trying.value = null;
      tell("not-now", [], String(error));
    });
  };

  const follow = followGame({ dialog, flipped, typing, hand, pointMenu, later });
  const stops = [
    // A link that is up ends whatever led to it.
    effect(() => {
      if (link.value.state !== "up") return;
      const open = untracked(() => dialog.value?.name);
      if (open === "host" || open === "join") dialog.value = null;
    }),
    effect(() => {
      const now = table.value;
      untracked(() => follow(now));
    }),
    bringPosition(bringing, table, link, dispatch),
  ];

  return {
    app,
    table,
    heard,
    records,
    library,
    file,
    importing,
    found,
    finding,
    bringing,
    mind,
    engines,
    hinted,
    link,
    nearby,
    acquaintances,
    muted,
    chat,
    notice,
    lang,
    words,
    bottom,
    comparing,
    modal,
    dialog,
    flipped,
    typing,
    room,
    notation,
    hand,
    pointMenu,
    trying,
    themes,
    themeNews,
    draft,
    completions,
    backdrop,
    musicFault,
    attach,
    dispatch,
    set: (key, value) => dispatch({ do: "set", key, value }),
    tell,
    closeNotice: () => {
      notice.value = null;
    },
    device,
    lookForDevice: () => {
      backend.device().then(
        (found) => {
          device.value = found;
        },
        // Without an answer nothing is known, and nothing is said.
        () => {},
      );
    },
    tick: () => {
      backend.tick().catch(() => {});
    },
    copy: (text) => backend.copy(text),
    paste: () => {
      backend.paste().catch((error: unknown) => tell("not-pasted", [], String(error)));
    },
    printing,
    print: () => {
      printing.value = true;
      window.addEventListener("afterprint", () => endPrinting(), { once: true });
      // First the sheet has to be on the page, with its picture.
      later(PRINT_MS, () => {
        backend.print().catch((error: unknown) => tell("not-now", [], String(error)));
      });
    },
    savePicture: (kind, name, bytes) => backend.savePicture(kind, name, bytes),
    copyPicture: (width, height, pixels) => backend.copyPicture(width, height, pixels),
    addFrame: (width, height, delay, first, pixels) => backend.addFrame(width, height, delay, first, pixels),
    report: () => backend.report(),
    openFile: () => {
      backend.openFile().catch((error: unknown) => tell("not-opened", [], String(error)));
    },
    importFolder: () => {
      backend.importFolder().catch((error: unknown) => tell("not-opened", [], String(error)));
    },
    saveFile: (ids, name, game) => {
      backend.saveFile(ids, name, game).catch((error: unknown) => tell("not-saved", [], String(error)));
    },
    addTheme: (from) => {
      backend.addTheme(from).catch((error: unknown) => tell("not-opened", [], String(error)));
    },
    removeTheme: (id) => {
      backend.removeTheme(id).catch((error: unknown) => tell("not-now", [], String(error)));
    },
    markTheme: (mark) => {
      backend.markTheme(mark).catch((error: unknown) => tell("not-now", [], String(error)));
    },
    dropDraft: () => {
      backend.dropDraft().catch((error: unknown) => tell("not-now", [], String(error)));
    },
    draftPicture: (number) => backend.themePicture("draft", String(number)),
    chooseMusic: () => {
      musicFault.value = null;
      backend.chooseMusic().then(
        (bad) => {
          musicFault.value = bad;
        },
        (error: unknown) => tell("not-opened", [], String(error)),
      );
    },
    chooseEngine: () => {
      backend.chooseEngine().catch((error: unknown) => tell("not-opened", [], String(error)));
    },
    quit: () => {
      backend.quit().catch((error: unknown) => tell("not-now", [], String(error)));
    },
    dispose: () => {
      for (const stop of stops) stop();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

export const notations: readonly Notation[] = ["chinese", "traditional", "wxf", "iccs", "uci", "classic"];

/** What was kept, which may be an older word for it; else the usual one of the language. */
function notationOf(kept: string | undefined, lang: Lang): Notation {
  if (kept === "coordinates") return "iccs";
  return notations.find((known) => known === kept) ?? usualNotation[lang];
}

/** In Vietnam moves are written with letters and figures, as in WXF. */
const usualNotation: Readonly<Record<Lang, Notation>> = {
  en: "chinese",
  "zh-Hans": "chinese",
  "zh-Hant": "traditional",
  vi: "wxf",
};

/** Whether another game would put this one away unfinished. */
export function isUnderWay(table: TableView | null): boolean {
  return table?.phase === "playing" || table?.phase === "paused";
}

/** Whether somebody has left a game between two computers: nobody is to move any more. */
export function isAlone(table: TableView): boolean {
  return !table.local && (table.players.first.seat === "empty" || table.players.second.seat === "empty");
}

export function otherSide(side: SideName): SideName {
  return side === "first" ? "second" : "first";
}

/** The side that this window plays alone, against another computer or an engine; none while two people share it, or nobody
 * sits here. */
export function ownSide(table: TableView | null): SideName | null {
  if (!table) return null;
  const [first, second] = [table.players.first.seat === "here", table.players.second.seat === "here"];
  if (first === second) return null;
  return first ? "first" : "second";
}

/** Once somebody has come to the table the set-up board is asked for, and on it the position is put. */
function bringPosition(
  bringing: Signal<string | null>,
  table: ReadonlySignal<TableView | null>,
  link: ReadonlySignal<LinkView>,
  dispatch: (intent: Intent) => void,
): () => void {
  let asked = -1;
  return effect(() => {
    const position = bringing.value;
    const now = table.value;
    if (position === null || !now) return;
    if (now.phase === "setup") {
      bringing.value = null;
      dispatch({ do: "edit", edit: { kind: "fen", text: position } });
    } else if (now.phase !== "waiting" || link.value.state === "none") {
      if (now.phase === "playing" || now.study) bringing.value = null;
    } else if (link.value.state === "up" && now.can.setUp === null && asked !== now.table) {
      asked = now.table;
      dispatch({ do: "set-up" });
    }
  });
}

/** Opens and closes the dialogs that follow from the game: its end is announced, its beginning ends all talk about the last one. */
function followGame(drafts: Drafts): (now: TableView | null) => void {
  let seen: Pick<TableView, "table" | "round" | "phase"> | null = null;
  return (now) => {
    const before = seen;
    seen = now && { table: now.table, round: now.round, phase: now.phase };
    // Another table begins as its players sit.
    if (!now || now.table !== before?.table) {
      drafts.flipped.value = false;
      drafts.typing.value = false;
    }
    if (now?.phase !== "setup") drafts.hand.value = null;
    if (now?.table !== before?.table || now?.phase !== before?.phase) drafts.pointMenu.value = null;
    const changed = seen?.round !== before?.round || seen?.phase !== before?.phase;
    const open = drafts.dialog.peek()?.name;
    if (changed && (open === "over" || open === "confirm")) drafts.dialog.value = null;
    const played = before?.phase === "playing" || before?.phase === "paused";
    if (now?.phase !== "over" || !played || now.outcome?.reason === "abandoned") return;
    drafts.later(OVER_MS, () => {
      const still = seen?.phase === "over" && seen.round === now.round;
      if (still && !drafts.dialog.peek()) drafts.dialog.value = { name: "over" };
    });
  };
}

interface Drafts {
  dialog: Signal<Dialog | null>;
  flipped: Signal<boolean>;
  typing: Signal<boolean>;
  hand: Signal<string | null>;
  pointMenu: Signal<PointMenu | null>;
  later(ms: number, run: () => void): void;
}
