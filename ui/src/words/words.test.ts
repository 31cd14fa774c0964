import { describe, expect, it } from "vitest";
import { catalogues, langFor } from "./index";

type Leaf = { path: string; value: unknown };

/** Every sentence of a catalogue, by where it stands. */
function leaves(value: unknown, path = ""): Leaf[] {
  if (typeof value !== "object" || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, path ? `${path}.${key}` : key));
}

/** What is written in a sentence; one with gaps is read in its source, all its cases at once. */
function said({ value }: Leaf): string {
  return String(value);
}

const all = Object.values(catalogues);

describe("the catalogues", () => {
  it("say the same things in every language", () => {
    const of = (words: unknown) =>
      leaves(words)
        .map(({ path, value }) => `${path}: ${typeof value}`)
        .sort();
    for (const words of all) expect(of(words), words.lang).toEqual(of(catalogues.en));
  });

  it("leave nothing unsaid", () => {
    for (const words of all) {
      const empty = leaves(words).filter(({ value }) => typeof value === "string" && value.trim() === "");
      expect(empty, words.lang).toEqual([]);
    }
  });

  it("are named by their own tags", () => {
    for (const [lang, words] of Object.entries(catalogues)) expect(words.lang).toBe(lang);
    expect(new Set(all.map(({ langName }) => langName)).size).toBe(all.length);
  });

  it("write traditional Chinese with no simplified character, but for the sample of notation", () => {
    const simplified = /[对发机车马帅将请没连长给过还这个们时间认输赢负规则红双换执选择]/u;
    expect(said({ path: "", value: catalogues["zh-Hans"].offer.mine.rematch })).toMatch(simplified);
    const found = leaves(catalogues["zh-Hant"]).filter((leaf) => simplified.test(said(leaf)));
    expect(found.map(({ path }) => path)).toEqual(["theme.notations.chinese"]);
  });

  it("call the men of xiangqi by their names", () => {
    const men = (words: (typeof all)[number]) =>
      Object.values(words.piece).map((side) => Object.values(side).join(" "));
    expect(men(catalogues["zh-Hant"])).toEqual([
      "紅帥 紅仕 紅相 紅傌 紅俥 紅炮 紅兵",
      "黑將 黑士 黑象 黑馬 黑車 黑砲 黑卒",
    ]);
    expect(men(catalogues.vi)).toEqual([
      "tướng đỏ sĩ đỏ tượng đỏ mã đỏ xe đỏ pháo đỏ tốt đỏ",
      "tướng đen sĩ đen tượng đen mã đen xe đen pháo đen tốt đen",
    ]);
  });

  it("fill the gaps of their sentences", () => {
    const { vi, "zh-Hant": hant } = catalogues;
    const elephant = { side: "second", kind: "b", point: "c9", own: false } as const;
    expect(vi.notice.eye(["d8"], elephant)).toBe("Tượng bị cản mắt bởi tượng ở d8.");
    expect(hant.notice.eye(["d8"], elephant)).toBe("d8 有象，塞象眼。");
    const chase = {
      reason: "perpetual-chase",
      offender: "first",
      conduct: "chase",
      occurrences: 2,
      left: 1,
      clause: "AXF 4.2",
      deeds: [
        { by: { side: "first", kind: "r", point: "a0" }, on: { side: "second", kind: "n", point: "a5" } },
        { by: { side: "second", kind: "c", point: "b0" }, on: { side: "first", kind: "n", point: "b5" } },
      ],
    } as const;
    expect(vi.referee.warning(chase)).toBe(
      "Lặp lại một lần nữa thì bên đỏ thua: xe trường tróc mã (AXF 4.2). Bên đỏ phải đổi nước.",
    );
    expect(hant.referee.ruled(chase)).toBe("紅方未變著，判負：俥長捉馬（亞規\u00a04.2）。");
  });
});

describe("the language of a window", () => {
  it("is the one wished for, else the first that the system prefers and we speak", () => {
    expect(langFor("vi", ["en"])).toBe("vi");
    expect(langFor(undefined, ["fr-FR", "vi-VN", "en"])).toBe("vi");
    expect(langFor("tlh", ["de"])).toBe("en");
  });

  it("writes Chinese as it is written in that place", () => {
    const written = (tag: string) => langFor(tag, []);
    for (const tag of ["zh-TW", "zh_HK.UTF-8", "zh-MO", "zh-Hant", "zh-Hant-SG"]) expect(written(tag)).toBe("zh-Hant");
    for (const tag of ["zh", "zh-CN", "zh_SG", "zh-Hans", "zh-Hans-HK"]) expect(written(tag)).toBe("zh-Hans");
  });
});
