import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeFile, fakeImport, fakeLibrary, fakeStudy } from "../ipc/fake-shelf";
import { look } from "../ipc/fake-table";
import { open, type Page } from "./testing";

let page: Page;
afterEach(() => {
  vi.useRealTimers();
  page?.close();
});

async function openLibrary() {
  page = await open();
  await page.click("[data-action=library]");
  await page.tell({ slice: "library", value: fakeLibrary });
}

describe("the library", () => {
  it("asks for its first page and lists what comes", async () => {
    await openLibrary();
    expect(page.backend.sent.at(0)).toMatchObject({ do: "show-library", search: { text: "", page: 0 } });
    expect(page.all("[data-list=games] [role=option]").map(({ dataset }) => dataset.id)).toEqual(["7", "5", "4"]);
    expect(page.find("[data-id='7']").textContent).toContain("许银川 – 吕钦");
    expect(page.find("[data-field=total]").textContent).toBe("120 games");
    expect(page.find<HTMLButtonElement>("[data-action=confirm]").disabled).toBe(true);
  });

  it("opens the chosen game, by a button or by keys", async () => {
    await openLibrary();
    await page.click("[data-id='5']");
    await page.click("[data-dialog=library] [data-action=confirm]");
    expect(page.last()).toEqual({ do: "open-game", id: 5 });
    expect(page.seek("[data-dialog=library]")).toBeNull();
    page.close();
    await openLibrary();
    const list = page.find("[data-list=games]");
    for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await page.key(key, {}, list);
    expect(page.last()).toEqual({ do: "open-game", id: 5 });
  });

  it("renames, deletes and brings back", async () => {
    await openLibrary();
    await page.click("[data-id='7']");
    await page.click("[data-action=rename-game]");
    await page.type("[data-field=title]", "The cup");
    await page.click("[data-dialog=library] [data-action=confirm]");
    expect(page.last()).toEqual({ do: "rename-game", id: 7, title: "The cup" });
    await page.click("[data-action=delete-game]");
    expect(page.last()).toEqual({ do: "delete-games", ids: [7] });
    await page.click("[data-action=restore-game]");
    expect(page.last()).toEqual({ do: "restore-games", ids: [7] });
    expect(page.seek("[data-field=deleted]")).toBeNull();
  });

  it("leaves the place of a file to the system’s dialog", async () => {
    await openLibrary();
    await page.click("[data-id='4']");
    await page.click("[data-action=export-game]");
    await page.click("[data-action=import-folder]");
    expect(page.backend.choosing).toEqual(["save 4 Quiet Crane – White gomoku", "import"]);
  });

  it("turns its pages", async () => {
    await openLibrary();
    await page.click("[data-action=next-page]");
    await vi.waitFor(() => expect(page.last()).toMatchObject({ do: "show-library", search: { page: 1 } }));
  });
});

describe("files", () => {
  it("with several games are a list to choose from", async () => {
    page = await open();
    await page.tell({ slice: "file", value: fakeFile });
    expect(page.find("[data-dialog=file] h2").textContent).toBe("Games in cup.pgn");
    expect(page.find("[data-field=warnings]").textContent).toContain("Byte 4096");
    await page.click("[data-id='1']");
    await page.click("[data-dialog=file] [data-action=confirm]");
    expect(page.last()).toEqual({ do: "open-listed", index: 1 });
    await page.change({ table: fakeStudy({ file: "cup.pgn", id: null }) });
    await page.click("[data-action=file-games]");
    await page.click("[data-action=import-file]");
    expect(page.last()).toEqual({ do: "import", paths: ["/games/cup.pgn"] });
  });

  it("that are brought in show how far they are, and can be stopped", async () => {
    page = await open();
    await page.tell({ slice: "import", value: fakeImport });
    expect(page.find<HTMLProgressElement>("[data-field=progress]").value).toBe(3);
    await page.click("[data-dialog=import] [data-action=cancel]");
    expect(page.last()).toEqual({ do: "cancel-import" });
    const refused = [{ file: "/games/x.cbl", why: "this is no game record that can be read" }];
    await page.tell({ slice: "import", value: { ...fakeImport, done: true, files: 8, refused } });
    expect(page.find("[data-field=refused]").textContent).toContain("/games/x.cbl");
    await page.click("[data-dialog=import] [data-action=confirm]");
    expect(page.last()).toEqual({ do: "close-import" });
  });

  it("that cannot be opened say why", async () => {
    page = await open();
    await page.tell({ slice: "notice", value: { code: "not-opened", at: [], detail: "a.pgn: no such file" } });
    expect(page.find("[data-code=not-opened]").textContent).toContain("a.pgn: no such file");
  });

  it("are chosen and saved by keys too", async () => {
    page = await open({ table: fakeStudy() });
    await page.key("o", { ctrlKey: true });
    await page.key("s", { ctrlKey: true });
    expect(page.backend.choosing).toEqual(["open", "save   xiangqi"]);
  });
});

describe("a record", () => {
  it("shows its comment, and the other lines at the position and after it", async () => {
    page = await open({ table: look(fakeStudy(), 1) });
    expect(page.find<HTMLTextAreaElement>("[data-field=comment]").value).toBe("The usual answer.");
    expect(page.find("[data-ply='2']").getAttribute("aria-label")).toContain("with a comment, with variations");
    expect(page.all("[data-list=branches] button").map(({ dataset }) => dataset.node)).toEqual(["41"]);
    await page.change({ table: look(fakeStudy(), 2) });
    expect(page.all("[data-list=branches] button").map(({ dataset }) => dataset.node)).toEqual(["41", "42"]);
    await page.click("[data-node='42']");
    expect(page.last()).toEqual({ do: "go-to", node: 42 });
  });

  it("is walked by buttons and keys", async () => {
    page = await open({ table: look(fakeStudy(), 2) });
    await page.click("[data-action=go-forward]");
    expect(page.last()).toEqual({ do: "look", ply: 3 });
    await page.key("ArrowLeft");
    expect(page.last()).toEqual({ do: "look", ply: 2 });
    await page.key("End");
    expect(page.last()).toEqual({ do: "look", ply: null });
    await page.click("[data-action=go-first]");
    expect(page.last()).toEqual({ do: "look", ply: 0 });
    expect(page.find<HTMLButtonElement>("[data-action=go-back]").disabled).toBe(true);
  });

  it("plays by itself to its end, and stops there", async () => {
    page = await open({ table: look(fakeStudy({}, 3), 1) });
    await page.click("[data-action=autoplay]");
    expect(page.find("[data-action=autoplay]").getAttribute("aria-pressed")).toBe("true");
    await vi.waitFor(() => expect(page.backend.slices.table?.ply).toBe(3), { timeout: 8_000, interval: 50 });
    await vi.waitFor(() => expect(page.find("[data-action=autoplay]").getAttribute("aria-pressed")).toBe("false"));
  }, 15_000);

  it("bars what belongs to a game, with a reason", async () => {
    page = await open({ table: fakeStudy() });
    expect(page.seek("[data-action=resign]:not([role=menuitem])")).toBeNull();
    await page.click("[data-action=close]:not([role=menuitem])");
    expect(page.last()).toEqual({ do: "close-table" });
  });
});
