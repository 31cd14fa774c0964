import { afterEach, describe, expect, it } from "vitest";
import { fakeApp } from "../ipc/fake-slices";
import { fakeTable } from "../ipc/fake-table";
import type { Theme } from "../ipc/types-themes";
import { catalogues } from "../words";
import { gomokuDiagrams, xiangqiDiagrams } from "./dialogs/diagrams";
import { settingsOf } from "./settings";
import { open, type Page } from "./testing";

let page: Page;
afterEach(() => page?.close());

const pages = ["general", "look", "board", "window", "sound", "engines"] as const;
const tab = (id: string) => `[role=tab][data-value=${id}]`;
const radio = (field: string, value: string) => `dialog [data-field=${field}] input[value="${value}"]`;

const theme = (part: Partial<Theme> = {}): Theme => ({
  id: "night-1",
  name: "Night market",
  author: "Somebody",
  xiangqi: null,
  gomoku: null,
  texture: false,
  colours: {},
  pieces: false,
  stones: false,
  ...part,
});

async function settings(): Promise<Page> {
  page = await open();
  await page.key(",", { ctrlKey: true });
  return page;
}

describe("the settings", () => {
  it("open by Ctrl+comma and from the menu, and close by Enter", async () => {
    await settings();
    expect(page.find("dialog").dataset.dialog).toBe("settings");
    expect(document.activeElement).toBe(page.find(tab("general")));
    await page.click("dialog [data-action=cancel]");
    expect(page.seek("dialog")).toBeNull();
    await page.click("[data-menu=file] > button");
    await page.click("[data-menu=file] [data-action=settings]");
    await page.click("dialog [data-action=confirm]");
    expect(page.seek("dialog")).toBeNull();
  });

  it("have every choice on one of six pages, in all languages", async () => {
    for (const lang of Object.keys(catalogues)) {
      page = await open({ app: fakeApp({ settings: { lang } }) });
      await page.key(",", { ctrlKey: true });
      const fields: string[] = [];
      for (const id of pages) {
        await page.click(tab(id));
        fields.push(...page.all("[role=tabpanel] [data-field]").map(({ dataset }) => dataset.field ?? ""));
        expect(page.find("[role=tabpanel]").textContent).not.toMatch(/undefined|\[object/);
      }
      const wanted = `lang name notation points backdrop board pieces stones coordinates names last-move targets numbers
        confirm face-to-face surroundings ground ink text-size motion sound music music-file engine-path engine-protocol`;
      expect(fields.sort()).toEqual(wanted.split(/\s+/).sort());
      page.close();
    }
  });

  it("keep each choice at once", async () => {
    await settings();
    const choices: [(typeof pages)[number], string, string, string][] = [
      ["general", "lang", "vi", "lang"],
      ["look", "board", "jade", "board"],
      ["look", "pieces", "ink", "pieces"],
      ["look", "stones", "glass", "stones"],
      ["board", "coordinates", "all", "coordinates"],
      ["board", "names", "letters", "names"],
      ["board", "last-move", "arrow", "last-move"],
      ["board", "confirm", "yes", "confirm"],
      ["board", "face-to-face", "yes", "face-to-face"],
      ["window", "surroundings", "dark", "surroundings"],
      ["window", "ground", "sage", "ground"],
      ["window", "text-size", "large", "text-size"],
      ["window", "motion", "off", "motion"],
    ];
    for (const [where, field, value, key] of choices) {
      await page.click(tab(where));
      await page.click(radio(field, value));
      expect(page.last()).toEqual({ do: "set", key, value: value === "yes" ? "on" : value });
    }
    const root = document.documentElement;
    expect({ ...root.dataset }).toMatchObject({ theme: "jade", pieces: "ink", stones: "glass", ground: "sage" });
    expect(root.dataset.motion).toBe("off");
    expect(root.style.getPropertyValue("--text-zoom")).toBe("1.15");
    expect(root.lang).toBe("vi");
  });

  it("keep a name, and colours of one's own", async () => {
    await settings();
    await page.set("dialog [data-field=name]", " Lao Chen ");
    expect(page.last()).toEqual({ do: "rename", name: "Lao Chen" });
    await page.click(tab("window"));
    await page.click(radio("ground", "own"));
    await page.click(radio("ink", "own"));
    await page.set("dialog [data-field=ink-colour]", "#336699");
    expect(page.last()).toEqual({ do: "set", key: "ink", value: "#336699" });
    expect(document.documentElement.style.getPropertyValue("--ink")).toBe("#336699");
    expect(document.documentElement.style.getPropertyValue("--ground")).toMatch(/^#/);
  });

  it("answer what nobody knows any more with the usual", () => {
    const now = settingsOf(
      fakeApp({ settings: { board: "gold", coordinates: "on", ground: "url(x)", ink: "red", "text-size": "9" } }),
    );
    expect(now).toMatchObject({
      board: "boxwood",
      coordinates: "edge",
      ground: "paper",
      ink: null,
      textSize: "normal",
    });
  });

  it("say when there is no device, and which music can't be played", async () => {
    await settings();
    page.backend.hears = false;
    page.backend.badMusic = "noise.txt";
    await page.click(tab("sound"));
    await page.click("dialog [data-action=choose-music]");
    expect(page.find("[role=tabpanel] .remark").textContent).toMatch(/device/);
    expect(page.find("[role=tabpanel] [role=alert]").textContent).toContain("noise.txt");
    await page.change({ app: fakeApp({ settings: { lang: "en", "music-file": "moon.ogg" } }) });
    expect(page.find(".music-file").textContent).toBe("moon.ogg");
    await page.click("dialog [data-action=drop-music]");
    expect(page.last()).toEqual({ do: "set", key: "music-file", value: "" });
  });
});

describe("the user’s own themes", () => {
  it("come with their news, are chosen like the others, and go", async () => {
    page = await open();
    page.backend.changeThemes({ themes: [theme({ texture: true, pieces: true, stones: true })], kept: "night-1" });
    await page.change({});
    expect(page.find("dialog").dataset.dialog).toBe("settings");
    expect(page.find(".theme-news").textContent).toContain("Night market");
    for (const field of ["board", "pieces", "stones"]) await page.click(radio(field, "user:night-1"));
    const root = document.documentElement;
    expect({ ...root.dataset }).toMatchObject({
      theme: "user:night-1",
      pieces: "user:night-1",
      stones: "user:night-1",
    });
    expect(root.style.getPropertyValue("--piece-K")).toContain("theme://localhost/night-1/rk.png");
    expect(root.style.getPropertyValue("--piece-k-turned")).toContain("night-1/bk-turned.png");
    expect(root.style.getPropertyValue("--piece-X-3")).toContain("night-1/black.png");
    expect(root.style.getPropertyValue("--board-image")).toContain("night-1/texture.jpg");
    await page.click("dialog [data-action=remove-theme]");
    await page.change({});
    expect({ ...root.dataset }).toMatchObject({ theme: "boxwood", pieces: "wood", stones: "shell" });
    expect(root.style.getPropertyValue("--board-image")).toBe("");
  });

  it("are refused with the file and the reason", async () => {
    page = await open();
    page.backend.changeThemes({ fault: { file: "rk.png", reason: "picture-size", detail: "9000 x 9000" } });
    await page.change({});
    const alert = page.find("dialog [role=alert]");
    expect(alert.dataset.code).toBe("picture-size");
    expect(alert.textContent).toMatch(/^rk\.png: .*4096.*9000/);
    await page.click("dialog [data-action=add-theme-folder]");
    expect(page.backend.choosing).toEqual(["theme folder"]);
  });

  it("lie so that the crossings of a picture meet the points", async () => {
    page = await open({ app: fakeApp({ settings: { lang: "en", board: "user:night-1" } }) });
    const board = {
      size: [1000, 1100],
      corners: [
        [100, 100],
        [900, 1000],
      ],
      lines: 9,
    } satisfies Theme["xiangqi"];
    page.backend.changeThemes({ themes: [theme({ xiangqi: board })] });
    await page.change({});
    const token = (name: string) => document.documentElement.style.getPropertyValue(`--picture-xiangqi-${name}`);
    expect([token("x"), token("y"), token("width"), token("height")]).toEqual([
      "1.0000",
      "1.0000",
      "10.0000",
      "11.0000",
    ]);
    expect(document.documentElement.dataset.pictureXiangqi).toBe("9");
  });

  it("are made of one picture when its corners are marked by keys", async () => {
    page = await open();
    page.backend.changeThemes({ draft: { number: 3, name: "board", size: [1000, 1100] } });
    await page.change({});
    expect(page.find("dialog").dataset.dialog).toBe("mark");
    expect(page.find<HTMLImageElement>("dialog img").src).toBe("theme://localhost/draft/3");
    const first = page.find("[data-corner=first]");
    await page.key("ArrowRight", {}, first);
    await page.key("ArrowUp", { shiftKey: true }, first);
    await page.type("dialog [data-field=theme-name]", "Grandfather’s");
    await page.click("dialog [data-action=confirm]");
    expect(page.backend.marked).toEqual({
      name: "Grandfather’s",
      game: "xiangqi",
      corners: [
        [81, 78],
        [920, 1012],
      ],
      lines: 9,
    });
    await page.change({});
    expect(page.find("dialog").dataset.dialog).toBe("settings");
  });
});

describe("help", () => {
  it("draws rules in every language", async () => {
    for (const words of Object.values(catalogues)) {
      for (const [diagrams, { sections }] of [
        [xiangqiDiagrams, words.rules],
        [gomokuDiagrams, words.gomokuRules],
      ] as const) {
        for (const at of diagrams.keys()) {
          const [section = 0, line = 0] = at.split(".").map(Number);
          expect(sections[section]?.lines[line], `${words.lang} ${at}`).toBeTruthy();
        }
      }
    }
    page = await open();
    await page.click("[data-menu=help] > button");
    await page.click("[data-menu=help] [data-action=rules]");
    expect(page.all("dialog [role=img]")).toHaveLength(xiangqiDiagrams.size);
    expect(page.seek("dialog [data-game]")).toBeNull();
  });
});

describe("typed moves", () => {
  it("are suggested while they are typed, and chosen with the arrow keys", async () => {
    page = await open({ table: fakeTable({ local: true }, 0) });
    await page.key("/");
    await page.type("[data-field=move]", "炮二");
    expect(page.all("[role=option][data-typed]").map(({ dataset }) => dataset.typed)).toEqual(["h2e2"]);
    const field = page.find("[data-field=move]");
    expect(field.getAttribute("aria-expanded")).toBe("true");
    await page.key("ArrowDown", {}, field);
    expect(field.getAttribute("aria-activedescendant")).toBe("typed-0");
    page.find<HTMLFormElement>("form.typed").requestSubmit();
    expect(page.last()).toEqual({ do: "move", text: "h2e2" });
    await page.type("[data-field=move]", "zz");
    expect(page.seek("[data-typed]")).toBeNull();
  });
});

describe("the game behind the start page", () => {
  it("plays while nothing else wants to be looked at", async () => {
    page = await open();
    expect(page.backend.backdrops).toEqual([true]);
    await page.click("[data-action=host]");
    expect(page.backend.backdrops).toEqual([true, false]);
    await page.click("dialog [data-action=cancel]");
    expect(page.backend.backdrops).toEqual([true, false, true]);
    await page.change({ app: fakeApp({ settings: { lang: "en", backdrop: "off" } }) });
    expect(page.backend.backdrops).toEqual([true, false, true, false]);
  });

  it("leaves the first place to an unfinished game", async () => {
    page = await open({ app: fakeApp({ unfinished: { game: "xiangqi", plies: 9, opponent: null, computer: null } }) });
    expect(page.backend.backdrops).toEqual([]);
  });
});
