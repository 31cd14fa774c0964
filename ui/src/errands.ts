// What the window asks of the program around it beside wishes for the game: the system's dialogs, the clipboard, the
// printer, pictures, themes. What goes wrong is told in a notice.

import { type ReadonlySignal, signal } from "@preact/signals";
import type { Backend, PictureKind, ThemeMark } from "./ipc/backend";
import type { GameName, NoticeCode } from "./ipc/types";

/** How long the sheet has to be drawn before it is printed, in milliseconds. */
const PRINT_MS = 250;

export interface Errands {
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
  /** The file that could not be played as music. */
  readonly musicFault: ReadonlySignal<string | null>;
  /** Lets a program be chosen, which is added then. */
  chooseEngine(): void;
  quit(): void;
}

interface Means {
  tell(code: NoticeCode, at: readonly string[], detail: string): void;
  later(ms: number, run: () => void): void;
}

export function errands(backend: Backend, { tell, later }: Means): Errands {
  const device = signal<boolean | null>(null);
  const printing = signal(false);
  const musicFault = signal<string | null>(null);
  const endPrinting = () => {
    printing.value = false;
  };
  /** Sends somebody, and says so when nothing comes of it. */
  const send = (errand: Promise<void>, fault: NoticeCode) => {
    errand.catch((error: unknown) => tell(fault, [], String(error)));
  };
  return {
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
    paste: () => send(backend.paste(), "not-pasted"),
    printing,
    print: () => {
      printing.value = true;
      window.addEventListener("afterprint", endPrinting, { once: true });
      // First the sheet has to be on the page, with its picture.
      later(PRINT_MS, () => {
        backend.print().catch((error: unknown) => {
          // Nothing is printed, and so nothing will say that it is over.
          window.removeEventListener("afterprint", endPrinting);
          endPrinting();
          tell("not-now", [], String(error));
        });
      });
    },
    savePicture: (kind, name, bytes) => backend.savePicture(kind, name, bytes),
    copyPicture: (width, height, pixels) => backend.copyPicture(width, height, pixels),
    addFrame: (width, height, delay, first, pixels) => backend.addFrame(width, height, delay, first, pixels),
    report: () => backend.report(),
    openFile: () => send(backend.openFile(), "not-opened"),
    importFolder: () => send(backend.importFolder(), "not-opened"),
    saveFile: (ids, name, game) => send(backend.saveFile(ids, name, game), "not-saved"),
    addTheme: (from) => send(backend.addTheme(from), "not-opened"),
    removeTheme: (id) => send(backend.removeTheme(id), "not-now"),
    markTheme: (mark) => send(backend.markTheme(mark), "not-now"),
    dropDraft: () => send(backend.dropDraft(), "not-now"),
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
    musicFault,
    chooseEngine: () => send(backend.chooseEngine(), "not-opened"),
    quit: () => send(backend.quit(), "not-now"),
  };
}
