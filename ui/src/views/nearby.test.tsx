import { afterEach, describe, expect, it } from "vitest";
import { fakeNearby } from "../ipc/fake-slices";
import type { HostView } from "../ipc/types";
import { open, type Page } from "./testing";

let page: Page;
afterEach(() => page.close());

const host = (part: Partial<HostView>): HostView => ({
  label: "a",
  name: "林间听雨",
  game: "xiangqi",
  rules: "asian",
  open: true,
  understood: true,
  known: null,
  ...part,
});

describe("tables nearby", () => {
  it("are looked for as long as the dialog is open", async () => {
    page = await open();
    await page.click("main [data-action=join]");
    expect(page.last()).toEqual({ do: "browse", on: true });
    expect(page.find(".nearby .waiting").textContent).toContain("Looking");
    await page.click("dialog [data-action=cancel]");
    expect(page.last()).toEqual({ do: "browse", on: false });
  });

  it("say what is played and whether there is a seat, and are joined by a click", async () => {
    page = await open();
    await page.click("main [data-action=join]");
    const hosts = [
      host({}),
      host({ label: "b", name: "", game: "gomoku", rules: "freestyle-15", open: false }),
      host({ label: "c", name: "Old", game: null, rules: null, understood: false }),
    ];
    await page.change({ nearby: fakeNearby({ looking: true, hosts }) });
    const rows = page.all("[data-host]") as HTMLButtonElement[];
    expect(rows.map((row) => row.disabled)).toEqual([false, true, true]);
    expect(rows[0]?.textContent).toContain("Xiangqi · Asian rules");
    expect(rows[1]?.textContent).toContain("Somebody");
    expect(rows[2]?.textContent).toContain("another version");
    await page.click("[data-host=a]");
    expect(page.last()).toEqual({ do: "join-nearby", label: "a" });
    expect(page.seek("dialog[data-dialog=code]"), "nothing in the list is believed").not.toBeNull();
  });

  it("that are not seen can be asked about: each finding has one thing to do next", async () => {
    page = await open();
    await page.click("main [data-action=join]");
    await page.click("[data-action=check-network]");
    expect(page.last()).toEqual({ do: "check-network" });
    expect(page.find("[data-finding=nobody-there]").textContent).toContain("Ask the other player to open a table.");
    await page.change({
      nearby: fakeNearby({ findings: [{ what: "firewall", about: "ufw", step: "allow-in-firewall" }] }),
    });
    expect(page.find("[data-finding=firewall]").textContent).toBe(
      "A firewall is on (ufw), and may keep others out.Allow Duiyi in the firewall.",
    );
  });
});
