import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Board, createBoard, type Scene } from "./index";
import { emptyScene } from "./state";

const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
const later = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1";
const scene: Scene = { ...emptyScene, position: start, movable: "first", targets: { h2: ["e2", "h9"] } };

let host: HTMLElement;
let board: Board;
const onMove = vi.fn();
const onSelect = vi.fn();
const onIdleClick = vi.fn();
const onMenu = vi.fn();
const onPlace = vi.fn();

beforeEach(() => {
  host = document.createElement("div");
  document.body.append(host);
  board = createBoard(host, {
    game: "xiangqi",
    name: "Board",
    label: (point, piece) => `${point} ${piece ?? "empty"}`,
    onMove,
    onSelect,
    onIdleClick,
    onMenu,
    onPlace,
  });
  board.set(scene);
  // No layout here: the box is told, one cell being 100 pixels.
  const rect = { left: 10, top: 20, width: 988, height: 1088 };
  board.element.getBoundingClientRect = () => rect as DOMRect;
});

afterEach(() => {
  board.destroy();
  host.remove();
  vi.clearAllMocks();
});

function cell(point: string): HTMLElement {
  const found = board.element.querySelector<HTMLElement>(`[role=gridcell][data-point="${point}"]`);
  if (!found) throw new Error(`no cell ${point}`);
  return found;
}

function pointer(type: string, x: number, y: number, more: PointerEventInit = {}): void {
  const init = {
    pointerId: 1,
    isPrimary: true,
    button: 0,
    bubbles: true,
    clientX: 10 + 94 + x * 100,
    clientY: 20 + 94 + y * 100,
  };
  board.element.dispatchEvent(new PointerEvent(type, { ...init, ...more }));
}

function click(x: number, y: number): void {
  pointer("pointerdown", x, y);
  pointer("pointerup", x, y);
}

function key(name: string): boolean {
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
  (document.activeElement ?? board.element).dispatchEvent(event);
  return event.defaultPrevented;
}

const at = (piece: Element | null | undefined) => (piece as HTMLElement | null)?.style.transform;
const cannon = () => board.element.querySelectorAll('.piece[data-piece="C"]');

describe("the outside", () => {
  it("has the hooks", () => {
    const { element } = board;
    expect(element.getAttribute("role")).toBe("grid");
    expect({ ...element.dataset }).toMatchObject({
      game: "xiangqi",
      position: start,
      live: "true",
      turn: "first",
      side: "first",
      orientation: "first",
    });
    expect(element.querySelectorAll('[role=row] > [role="gridcell"]')).toHaveLength(90);
    expect(cell("h2").getAttribute("aria-label")).toBe("h2 C");
    expect(cell("h3").getAttribute("aria-label")).toBe("h3 empty");
  });

  it("keeps cells for life and reads them in the order seen", () => {
    const h2 = cell("h2");
    board.set({ ...scene, orientation: "second" });
    expect(cell("h2")).toBe(h2);
    const order = [...board.element.querySelectorAll<HTMLElement>("[data-point]")].map((c) => c.dataset.point);
    expect(order.slice(0, 3)).toEqual(["i0", "h0", "g0"]);
    expect(board.element.dataset.orientation).toBe("second");
  });

  it("has exactly one cell in the tab order and marks the selected one", () => {
    expect(board.element.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    click(7, 7);
    expect(cell("h2").getAttribute("aria-selected")).toBe("true");
    click(7, 7);
    expect(cell("h2").hasAttribute("aria-selected")).toBe(false);
  });

  it("can be a mere picture", () => {
    const other = document.createElement("div");
    const onPreview = vi.fn();
    const preview = createBoard(other, {
      game: "xiangqi",
      name: "Jade",
      label: () => "",
      onMove: onPreview,
      preview: true,
    });
    preview.set(scene);
    expect(preview.element.getAttribute("role")).toBe("img");
    expect({ ...preview.element.dataset }).toEqual({ lines: "xiangqi" });
    expect(preview.element.querySelectorAll(".piece")).toHaveLength(32);
    expect(preview.element.querySelector("[data-point], [tabindex]")).toBeNull();
  });

  it("leaves nothing behind", () => {
    board.destroy();
    expect(host.children).toHaveLength(0);
  });
});

describe("the pointer", () => {
  it("selects and moves by clicks, after a flip too", () => {
    click(7, 7);
    expect(board.element.querySelectorAll(".marks > .dot, .marks > .ring")).toHaveLength(2);
    click(4, 7);
    expect(onMove).toHaveBeenLastCalledWith("h2", "e2");
    expect(board.element.querySelector(".marks .selected")).toBeNull();
    board.set({ ...scene, orientation: "second" });
    click(1, 2);
    click(4, 2);
    expect(onMove).toHaveBeenLastCalledWith("h2", "e2");
    expect(onSelect.mock.calls.flat()).toEqual(["h2", null, "h2", null]);
  });

  it("carries a piece, leaves it on its target and settles it", () => {
    const piece = cannon()[1];
    const home = at(piece);
    pointer("pointerdown", 7, 7);
    pointer("pointermove", 5.2, 6.6);
    expect(piece?.classList.contains("held")).toBe(true);
    pointer("pointerup", 4.2, 7.2);
    expect(onMove).toHaveBeenCalledWith("h2", "e2");
    const there = at(piece);
    expect(there).not.toBe(home);
    board.set({ ...scene, position: later, turn: "second" });
    expect(at(piece)).toBe(there);
    expect(piece?.classList.contains("aloft")).toBe(false);
    expect(piece?.isConnected).toBe(true);
  });

  it("puts a refused piece back and says why for a while", () => {
    vi.useFakeTimers();
    const piece = cannon()[1];
    const home = at(piece);
    pointer("pointerdown", 7, 7);
    pointer("pointermove", 5, 5);
    pointer("pointerup", 5, 5);
    expect(at(piece)).not.toBe(home);
    board.reject([{ point: "g3", kind: "block" }]);
    expect(at(piece)).toBe(home);
    expect(board.element.querySelectorAll(".marks .mark.block")).toHaveLength(1);
    vi.advanceTimersByTime(3000);
    expect(board.element.querySelectorAll(".marks .mark")).toHaveLength(0);
    vi.useRealTimers();
  });

  it("ignores the right button and a second finger, and returns a piece when it is lost", () => {
    pointer("pointerdown", 7, 7, { button: 2 });
    expect(onSelect).not.toHaveBeenCalled();
    const home = at(cannon()[1]);
    pointer("pointerdown", 7, 7);
    pointer("pointermove", 5, 5);
    pointer("pointerdown", 1, 7, { pointerId: 2, isPrimary: false });
    pointer("pointercancel", 5, 5);
    expect(at(cannon()[1])).toBe(home);
    pointer("pointerup", 5, 5);
    expect(onMove).not.toHaveBeenCalled();
  });

  it("takes a press that made no pointer event, as while another button is down", () => {
    const mouse = (type: string, buttons: number, x: number, y: number) => {
      const init = { bubbles: true, button: 0, buttons, clientX: 104 + x * 100, clientY: 114 + y * 100 };
      board.element.dispatchEvent(new MouseEvent(type, init));
    };
    mouse("mousedown", 1, 7, 7);
    expect(onSelect).not.toHaveBeenCalled();
    mouse("mousedown", 3, 7, 7);
    mouse("mouseup", 2, 7, 7);
    expect(onSelect).toHaveBeenLastCalledWith("h2");
    mouse("mousedown", 3, 4, 7);
    mouse("mouseup", 2, 4, 7);
    expect(onMove).toHaveBeenLastCalledWith("h2", "e2");
  });

  it("tells of a click out of turn", () => {
    board.set({ ...scene, turn: "second" });
    click(7, 7);
    expect(onIdleClick).toHaveBeenCalledWith("h2");
    expect(onSelect).not.toHaveBeenCalled();
  });
});

describe("the keyboard", () => {
  it("walks, picks, drops and lets go", () => {
    board.focus();
    expect(document.activeElement).toBe(cell("e0"));
    for (const name of ["ArrowUp", "ArrowUp", "ArrowRight", "ArrowRight", "ArrowRight"]) expect(key(name)).toBe(true);
    expect(document.activeElement).toBe(cell("h2"));
    key("Enter");
    expect(onSelect).toHaveBeenLastCalledWith("h2");
    expect(key("Escape")).toBe(true);
    expect(key("Escape")).toBe(false);
    key(" ");
    key("ArrowLeft");
    key("Enter");
    expect(onMove).toHaveBeenCalledWith("h2", "g2");
    expect(key("f")).toBe(false);
  });
});

describe("the menu of a point", () => {
  const wish = (point: string, init: MouseEventInit = {}) => {
    const event = new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX: 7, clientY: 8, ...init });
    cell(point).dispatchEvent(event);
    return event.defaultPrevented;
  };

  it("is wanted by the right button", () => {
    expect(wish("c3")).toBe(true);
    expect(onMenu).toHaveBeenLastCalledWith("c3", 7, 8);
    expect(document.activeElement).toBe(cell("c3"));
  });

  it("is wanted by key, once", () => {
    cell("h2").focus();
    expect(key("ContextMenu")).toBe(true);
    expect(wish("h2")).toBe(true);
    expect(onMenu).toHaveBeenCalledTimes(1);
    expect(onMenu.mock.lastCall?.[0]).toBe("h2");
  });

  it("is wanted by a finger that rests, which then holds nothing", () => {
    vi.useFakeTimers();
    pointer("pointerdown", 7, 7, { pointerType: "touch" });
    vi.advanceTimersByTime(700);
    expect(onMenu.mock.lastCall?.[0]).toBe("h2");
    pointer("pointerup", 4, 7, { pointerType: "touch" });
    expect(onMove).not.toHaveBeenCalled();
    pointer("pointerdown", 7, 7, { pointerType: "touch" });
    pointer("pointermove", 5, 7, { pointerType: "touch" });
    vi.advanceTimersByTime(700);
    expect(onMenu).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});

describe("set-up", () => {
  it("places by letters and takes away by Delete, and only then", () => {
    board.focus();
    expect(key("R")).toBe(false);
    board.set({ ...scene, movable: "both", free: true });
    for (const name of ["R", "h", "Delete"]) expect(key(name)).toBe(true);
    expect(key("x")).toBe(false);
    expect(onPlace.mock.calls).toEqual([
      ["e0", "R"],
      ["e0", "n"],
      ["e0", null],
    ]);
  });

  it("draws attacks and arrows of a check", () => {
    board.set({ ...scene, attacks: [{ from: "h2", to: "h9" }] });
    expect(board.element.querySelectorAll(".marks > .attack, .marks > .prey")).toHaveLength(2);
    board.reject([{ point: "h7", kind: "checker", to: "e0" }]);
    expect(board.element.querySelectorAll(".marks > .mark.strike, .marks > .mark.struck")).toHaveLength(2);
  });
});

describe("the pieces", () => {
  it("are reused from move to move and back", () => {
    const before = [...board.element.querySelectorAll(".piece")];
    board.set({ ...scene, position: later });
    board.set(scene);
    expect([...board.element.querySelectorAll(".piece")]).toEqual(before);
  });

  it("are gone when taken", () => {
    board.set({ ...scene, position: "4k4/9/9/9/9/9/9/9/9/4K4 w", animate: false });
    expect(board.element.querySelectorAll(".piece:not(.gone)")).toHaveLength(2);
  });
});
