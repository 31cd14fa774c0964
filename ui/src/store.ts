// What the window knows: the slices the app sent last, as signals, and the window's own drafts (which dialog is open,
// whether the board is flipped …). The store decides nothing about the game: it keeps, derives and passes on.

import { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from "@preact/signals";
import type { Dialog, PointMenu, Shown, Trying } from "./drafts";
import { type Errands, errands } from "./errands";
import { bringPosition, followGame } from "./follow";
import type { Backend } from "./ipc/backend";
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
  TableView,
  Update,
} from "./ipc/types";
import type { DraftView, ThemesView } from "./ipc/types-themes";
import { otherSide, ownSide } from "./seats";
import type { UserTheme } from "./themes/user";
import type { Room } from "./themes/window";
import { catalogues, type Lang, langFor, type Notation, notationOf, type Words } from "./words";

/** How long a window waits for its first slice before it asks again, in milliseconds. */
const FIRST_SLICE_MS = 1_500;

/** What is worth reading twice: such a notice stays until it is closed. */
const LASTING: ReadonlySet<NoticeCode> = new Set(["crashed"]);

/** How long a notice stays, in milliseconds. */
const NOTICE_MS = 4200;

export interface Store extends Errands {
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
  attach(): Promise<void>;
  dispatch(intent: Intent): void;
  set(key: SettingKey, value: string): void;
  /** Says something that needs no answer from the app, in the words of a notice. */
  tell(code: NoticeCode, at?: readonly string[], detail?: string): void;
  closeNotice(): void;
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
    attach,
    dispatch,
    set: (key, value) => dispatch({ do: "set", key, value }),
    tell,
    closeNotice: () => {
      notice.value = null;
    },
    ...errands(backend, { tell, later }),
    dispose: () => {
      for (const stop of stops) stop();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
