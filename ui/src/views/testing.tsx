// For tests: the whole window over a scripted table, in a document of its own.

import { render } from "preact";
import { act } from "preact/test-utils";
import { App } from "../app";
import { FakeBackend, type Slices } from "../ipc/fake";
import type { Intent, Update } from "../ipc/types";
import { createStore, type Store } from "../store";

export interface Page {
  backend: FakeBackend;
  store: Store;
  /** The first element that fits and is displayed, so far as a document without layout can tell. */
  find<T extends HTMLElement = HTMLElement>(css: string): T;
  seek(css: string): HTMLElement | null;
  all(css: string): HTMLElement[];
  click(css: string): Promise<void>;
  /** Types into a field. */
  type(css: string, text: string): Promise<void>;
  /** Gives a field another value and leaves it, or chooses from a list. */
  set(css: string, value: string): Promise<void>;
  key(key: string, options?: KeyboardEventInit, target?: Element): Promise<void>;
  /** The cell of a point of the board. */
  cell(point: string): HTMLElement;
  /** Enter on a point of the board. */
  enter(point: string): Promise<void>;
  /** A click with the right button on a point of the board. */
  menu(point: string): Promise<void>;
  change(part: Partial<Slices>): Promise<void>;
  tell(update: Update): Promise<void>;
  notify(code: Extract<Update, { slice: "notice" }>["value"]["code"], at?: string[]): Promise<void>;
  /** The last wish. */
  last(): Intent | undefined;
  close(): void;
}

export async function open(slices: Partial<Slices> = {}): Promise<Page> {
  const backend = new FakeBackend(slices);
  const store = createStore(backend);
  const host = document.createElement("div");
  host.id = "app";
  document.body.append(host);
  await act(async () => {
    render(<App store={store} />, host);
    await store.attach();
  });
  const displayed = (element: Element) => !element.closest("[hidden]");
  const all = (css: string) => [...document.querySelectorAll<HTMLElement>(css)].filter(displayed);
  const seek = (css: string) => all(css)[0] ?? null;
  const find = <T extends HTMLElement>(css: string): T => {
    const element = seek(css);
    if (!element) throw new Error(`nothing on the page fits ${css}`);
    return element as T;
  };
  const settle = (run: () => void) =>
    act(async () => {
      run();
      await new Promise((done) => setTimeout(done));
    });
  const cell = (point: string) => find(`[role=gridcell][data-point="${point}"]`);
  const key: Page["key"] = (key, options = {}, target = document.body) =>
    settle(() => {
      target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...options }));
    });
  return {
    backend,
    store,
    find,
    seek,
    all,
    click: (css) => settle(() => find(css).click()),
    type: (css, text) =>
      settle(() => {
        const field = find<HTMLInputElement>(css);
        field.focus();
        field.value = text;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    set: (css, value) =>
      settle(() => {
        const field = find<HTMLInputElement>(css);
        field.value = value;
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }),
    key,
    cell,
    enter: (point) => {
      cell(point).focus();
      return key("Enter", {}, cell(point));
    },
    menu: (point) =>
      settle(() => {
        cell(point).dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, button: 2 }));
      }),
    change: (part) => settle(() => backend.change(part)),
    tell: (update) => settle(() => backend.tell(update)),
    notify: (code, at) => settle(() => backend.notify(code, at)),
    last: () => backend.sent.at(-1),
    close: () => {
      render(null, host);
      host.remove();
      store.dispose();
    },
  };
}
