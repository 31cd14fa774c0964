import { describe, expect, it } from "vitest";
import { xiangqi } from "./geometry";
import { type Effect, type Event, emptyScene, emptyState, type Scene, type State, step } from "./state";

const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
const later = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b";
const scene: Scene = { ...emptyScene, position: start, movable: "first" };

/** Runs events from a scene; effects of all of them. */
function run(events: readonly Event[], from: Scene = scene): { state: State; effects: Effect[] } {
  let state = step(xiangqi, emptyState, { kind: "scene", scene: from })[0];
  const effects: Effect[] = [];
  for (const event of events) {
    const [next, more] = step(xiangqi, state, event);
    state = next;
    effects.push(...more);
  }
  return { state, effects };
}

const click = (point: string): Event => ({ kind: "click", point });
const press = (point: string): Event => ({ kind: "press", point, x: 0, y: 0 });
const travel = (x: number): Event => ({ kind: "travel", x, y: 0, slack: 0.1 });
const release = (point: string | null): Event => ({ kind: "release", point });
const show = (changes: Partial<Scene>): Event => ({ kind: "scene", scene: { ...scene, ...changes } });
const drag = (from: string, to: string | null) => [press(from), travel(1), release(to)];

describe("clicks", () => {
  it("select, let go and select another", () => {
    expect(run([click("h2")]).state.selected).toBe("h2");
    expect(run([click("h2"), click("h2")]).state.selected).toBeNull();
    expect(run([click("h2"), click("b2")]).state.selected).toBe("b2");
    expect(run([click("h2"), click("b2")]).effects.map(({ kind }) => kind)).toEqual(["select", "select"]);
  });

  it("try any target, legal or not, and clear the frame", () => {
    const { state, effects } = run([click("h2"), click("c9")]);
    expect(effects.slice(1)).toEqual([
      { kind: "select", point: null },
      { kind: "move", from: "h2", to: "c9" },
    ]);
    expect(state.selected).toBeNull();
    expect(state.pending).toBeNull();
  });

  it("on nothing do nothing", () => {
    expect(run([click("e4"), click("h7")]).effects).toEqual([]);
  });

  it("that slide off a point are no clicks", () => {
    expect(run([click("h2"), press("e2"), release("f2")]).effects).toEqual([{ kind: "select", point: "h2" }]);
    expect(run([click("h2"), press("e2"), release(null)]).state.selected).toBe("h2");
  });

  it.each([
    ["out of turn", { turn: "second" }],
    ["without a side", { movable: "none" }],
    ["on an earlier position", { live: false }],
  ] as const)("%s are idle", (_, changes) => {
    expect(run([click("h2"), click("e4")], { ...scene, ...changes }).effects).toEqual([
      { kind: "idle", point: "h2" },
      { kind: "idle", point: "e4" },
    ]);
  });

  it("move either side in hot-seat, each in its turn", () => {
    const both = { ...scene, movable: "both" } as const;
    expect(run([click("h7")], both).state.selected).toBeNull();
    expect(run([click("h7")], { ...both, turn: "second" }).state.selected).toBe("h7");
  });
});

describe("drags", () => {
  it("leave the piece pending on its target", () => {
    const { state, effects } = run(drag("h2", "e2"));
    expect(effects.at(-1)).toEqual({ kind: "move", from: "h2", to: "e2" });
    expect(state).toMatchObject({ pending: { from: "h2", to: "e2" }, selected: null, press: null });
  });

  it("that end at home or off the board go back", () => {
    expect(run(drag("h2", "h2")).effects.filter(({ kind }) => kind === "move")).toEqual([]);
    expect(run(drag("h2", "h2")).state).toMatchObject({ pending: null, selected: null });
    expect(run(drag("h2", null)).effects.at(-1)).toEqual({ kind: "off", from: "h2" });
  });

  it("need more than a twitch", () => {
    expect(run([press("h2"), travel(0.08), release("h2")]).state.selected).toBe("h2");
  });

  it("never start from another's piece, an empty point or out of turn", () => {
    for (const [point, changes] of [
      ["h7", {}],
      ["e4", {}],
      ["h2", { turn: "second" }],
    ] as const) {
      expect(run([press(point), travel(2)], { ...scene, ...changes }).state.press?.dragging).toBe(false);
    }
  });

  it("are ended by a cancel", () => {
    const { state, effects } = run([press("h2"), travel(1), { kind: "cancel" }, release("e2")]);
    expect(state).toMatchObject({ press: null, selected: null, pending: null });
    expect(effects.filter(({ kind }) => kind === "move")).toEqual([]);
  });

  it("lift anything in set-up", () => {
    const free = { ...scene, movable: "both", free: true } as const;
    expect(run(drag("h7", "h3"), free).effects.at(-1)).toEqual({ kind: "move", from: "h7", to: "h3" });
    expect(run([click("e4")], free).effects).toEqual([{ kind: "idle", point: "e4" }]);
  });
});

describe("a piece in the hand", () => {
  const stamping = { ...scene, movable: "both", free: true, stamp: "R" } as const;

  it("makes every click a telling, and lets what stands be dragged", () => {
    expect(run([click("h2"), click("e4")], stamping).effects).toEqual([
      { kind: "idle", point: "h2" },
      { kind: "idle", point: "e4" },
    ]);
    expect(run(drag("h7", "h3"), stamping).effects).toEqual([{ kind: "move", from: "h7", to: "h3" }]);
  });
});

describe("a new scene", () => {
  it("settles a pending piece", () => {
    expect(run([...drag("h2", "e2"), show({ position: later, turn: "second" })]).state.pending).toBeNull();
  });

  it("with the same position leaves it waiting, unless the game is over", () => {
    expect(run([...drag("h2", "e2"), show({ coordinates: false })]).state.pending).not.toBeNull();
    expect(run([...drag("h2", "e2"), show({ movable: "none" })]).state.pending).toBeNull();
  });

  it("keeps a selection and a held piece that still make sense", () => {
    expect(run([click("h2"), show({ showTargets: false })]).state.selected).toBe("h2");
    expect(run([click("h2"), show({ position: later })]).state.selected).toBeNull();
    expect(run([press("b2"), travel(1), show({ position: later })]).state.press?.dragging).toBe(true);
    expect(run([press("b2"), travel(1), show({ turn: "second" })]).state.press).toBeNull();
  });

  it("is not disturbed by a rejection, which frees the piece", () => {
    const { state } = run([...drag("h2", "e2"), { kind: "reject" }]);
    expect(state).toMatchObject({ pending: null, selected: null });
    expect(state.pieces.get("h2")).toBe("C");
  });

  it("takes no press while a piece waits", () => {
    expect(run([...drag("h2", "e2"), click("b2")]).state.selected).toBeNull();
  });
});

describe("a move that has to be confirmed", () => {
  const asking: Scene = { ...scene, confirm: true, targets: { h2: ["e2", "h9"] } };

  it("is made by a second click on its target", () => {
    const once = run([click("h2"), click("e2")], asking);
    expect(once.state.proposed).toEqual({ from: "h2", to: "e2" });
    expect(once.effects.map(({ kind }) => kind)).toEqual(["select"]);
    const twice = run([click("h2"), click("e2"), click("e2")], asking);
    expect(twice.effects.at(-1)).toEqual({ kind: "move", from: "h2", to: "e2" });
    // It lies on its target until the answer comes.
    expect(twice.state.pending).toEqual({ from: "h2", to: "e2" });
    expect(twice.state.proposed).toBeNull();
  });

  it("waits after a drag too, and changes with another target", () => {
    const { state, effects } = run([...drag("h2", "e2"), click("h9"), click("h9")], asking);
    expect(effects.at(-1)).toEqual({ kind: "move", from: "h2", to: "h9" });
    expect(state.proposed).toBeNull();
  });

  it.each([
    ["Escape", [{ kind: "cancel" }]],
    ["the piece’s own point", [click("h2")]],
    ["another piece", [click("b2")]],
    ["a refusal", [{ kind: "reject" }]],
    ["another position", [show({ position: later })]],
  ] as const)("is given up by %s", (_, events) => {
    const { state, effects } = run([click("h2"), click("e2"), ...events], asking);
    expect(state.proposed).toBeNull();
    expect(effects.some(({ kind }) => kind === "move")).toBe(false);
  });

  it("is refused at once where the piece can’t go", () => {
    expect(run([click("h2"), click("c9")], asking).effects.at(-1)).toEqual({ kind: "move", from: "h2", to: "c9" });
  });
});
