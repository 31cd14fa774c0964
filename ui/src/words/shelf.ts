// What the window says of the library, and of a record that is looked at.

import type { LibrarySort, ResultName } from "../ipc/types";

export interface ShelfWords {
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
    results: Record<ResultName, string>;
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
}
