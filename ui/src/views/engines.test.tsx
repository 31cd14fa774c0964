import { afterEach, describe, expect, it } from "vitest";
import { fakeMind } from "../ipc/fake-slices";
import { againstComputer } from "../ipc/fake-table";
import type { EnginesView, EngineView, TroubleName } from "../ipc/types";
import { catalogues } from "../words";
import { open, type Page } from "./testing";

let page: Page;
afterEach(() => page?.close());

const elephant: EngineView = {
  id: 3,
  name: "Elephant",
  title: "Elephant 2.1",
  author: "Somebody",
  game: "xiangqi",
  protocol: "uci",
  program: "/opt/elephant",
  arguments: "",
  folder: "",
  options: [
    { name: "Hash", kind: "spin", default: "16", least: "1", most: "64" },
    { name: "Own book", kind: "check", default: "true" },
    { name: "Style", kind: "combo", default: "Calm", choices: ["Calm", "Wild"] },
    { name: "Net file", kind: "text", default: "" },
    { name: "Clear", kind: "button" },
  ],
  settings: { Style: "Wild" },
};
const brain: EngineView = {
  ...elephant,
  id: 4,
  name: "Brain",
  game: "gomoku",
  protocol: "gomocup",
  options: [],
  settings: {},
};

const known = (part: Partial<EnginesView> = {}): EnginesView => ({
  engines: [elephant, brain],
  adding: null,
  trying: null,
  consulted: null,
  ...part,
});

const tell = (value: EnginesView) => page.tell({ slice: "engines", value });

async function settings(part: Partial<EnginesView> = {}): Promise<void> {
  page = await open();
  await tell(known(part));
  await page.key(",", { ctrlKey: true });
  await page.click("[role=tab][data-value=engines]");
}

describe("the page of engines", () => {
  it("adds a program by its path, and says what is wrong with it", async () => {
    await settings();
    await page.type("[data-field=engine-path]", "  /opt/x  ");
    await page.click("[data-action=add-engine]");
    expect(page.last()).toEqual({ do: "add-engine", program: "/opt/x", protocol: null });
    await tell(known({ adding: { program: "/opt/x", trouble: null } }));
    expect(page.find<HTMLButtonElement>("[data-action=choose-engine]").disabled).toBe(true);
    await page.click("[data-action=drop-engine]");
    expect(page.last()).toEqual({ do: "drop-engine" });
    await tell(known({ adding: { program: "/opt/x", trouble: { code: "missing", detail: "/opt/x" } } }));
    expect(page.find<HTMLInputElement>("[data-field=engine-path]").value).toBe("  /opt/x  ");
    expect(page.find("[role=alert][data-code=missing]").textContent).toContain("/opt/x");
    await page.click("[data-action=choose-engine]");
    expect(page.backend.choosing).toEqual(["engine"]);
    await tell(known({ engines: [elephant, brain, { ...brain, id: 5 }] }));
    expect(page.find<HTMLInputElement>("[data-field=engine-path]").value).toBe("");
  });

  it("sets, tries, renames and removes an engine", async () => {
    await settings();
    expect(page.all(".engine-card").map(({ dataset }) => dataset.engine)).toEqual(["3", "4"]);
    await page.click(".engine-card[data-engine='3'] [data-action=edit-engine]");
    await page.set("[data-field='option:Hash']", "32");
    expect(page.last()).toEqual({ do: "set-engine", id: 3, option: "Hash", value: "32" });
    await page.set("[data-field='option:Hash']", "16");
    expect(page.last()).toMatchObject({ option: "Hash", value: null });
    await page.click("[data-field='option:Own book'] input[value=no]");
    expect(page.last()).toMatchObject({ option: "Own book", value: "false" });
    await page.click("[data-field='option:Clear'] input[value=yes]");
    expect(page.last()).toMatchObject({ option: "Clear", value: "true" });
    expect(page.find<HTMLSelectElement>("[data-field='option:Style']").value).toBe("Wild");
    await page.set("[data-field='option:Style']", "Calm");
    expect(page.last()).toMatchObject({ option: "Style", value: null });
    await page.set("[data-field=engine-folder]", "/tmp");
    expect(page.last()).toEqual({ do: "place-engine", id: 3, arguments: "", folder: "/tmp" });
    await page.click("[data-field=consult] input[value=yes]");
    expect(page.last()).toEqual({ do: "consult-engine", id: 3, on: true });
    await page.click("[data-action=try-engine]");
    expect(page.last()).toEqual({ do: "try-engine", id: 3 });
    await tell(known({ trying: { engine: 3, played: "h2e2", trouble: null } }));
    expect(page.find("[data-tried]").textContent).toContain("h2e2");
    await page.set("[data-field=engine-name]", "Mine");
    expect(page.last()).toEqual({ do: "rename-engine", id: 3, name: "Mine" });
    await page.click("[data-action=remove-engine]");
    expect(page.last()).toEqual({ do: "remove-engine", id: 3 });
    await page.click(".engine-card[data-engine='4'] [data-action=edit-engine]");
    expect(page.seek("[data-field=consult]")).toBeNull();
  });

  it("has words for every trouble in every language", () => {
    const codes = Object.keys(catalogues.en.engines.trouble) as TroubleName[];
    for (const words of Object.values(catalogues)) {
      for (const code of codes) expect(words.engines.trouble[code]("x")).not.toMatch(/undefined|^$/);
    }
  });
});

describe("a game with an added engine", () => {
  it("is opened with its time for a move", async () => {
    page = await open();
    await tell(known());
    await page.click(".lobby [data-action=computer]");
    const list = page.find<HTMLSelectElement>("dialog [data-field=level]");
    expect([...list.options].at(-1)?.textContent).toBe("Elephant");
    await page.set("dialog [data-field=level]", "engine:3");
    await page.set("dialog [data-field=level-time]", "10");
    await page.click("dialog [data-action=confirm]");
    const opened = page.backend.sent.find((intent) => intent.do === "open-computer");
    expect(opened).toMatchObject({ opponent: { outside: { engine: 3, moveMs: 10_000 } } });
  });

  it("does not ask an engine that plays another game", async () => {
    page = await open();
    await tell(known());
    await page.click(".lobby [data-action=computer]");
    await page.set("dialog [data-field=level]", "engine:3");
    await page.click("dialog [data-field=game] input[value=gomoku]");
    expect(page.seek("dialog [data-field=level-time]")).toBeNull();
    await page.click("dialog [data-action=confirm]");
    const opened = page.backend.sent.find((intent) => intent.do === "open-computer");
    expect(opened).toMatchObject({ opponent: { outside: null } });
  });

  it("waits when the engine fails, until somebody says what is to be done", async () => {
    const trouble = { code: "ended" as const, detail: "exit status: 3" };
    const fallen = { side: "second" as const, name: "Elephant", trouble };
    page = await open({ table: againstComputer({}, 5), mind: fakeMind({ fallen }) });
    expect(page.find("[data-fallen=ended] [role=alert]").textContent).toContain("exit status: 3");
    expect(page.find(".status-text").textContent).toContain("waits for Elephant");
    await page.click("[data-action=retry-engine]");
    expect(page.last()).toEqual({ do: "retry-engine" });
    await page.click("[data-action=replace-engine]");
    expect(page.last()).toEqual({ do: "replace-engine" });
  });
});
