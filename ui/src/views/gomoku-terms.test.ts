import { describe, expect, it } from "vitest";
import { fitting, openings, presets, readTerms, rulesWord, sizes, usualGomoku, wins } from "./gomoku-terms";

describe("the terms of gomoku", () => {
  it("have one word, with what is usual left out", () => {
    expect(rulesWord(usualGomoku)).toBe("freestyle-15");
    expect(rulesWord(presets.classic)).toBe("freestyle-19-white");
    expect(rulesWord(presets.tournament)).toBe("standard-15-swap2");
    expect(rulesWord(presets.renju)).toBe("renju-15-rif");
    expect(rulesWord({ ...presets.renju, opening: "swap2", fouls: "loses" })).toBe("renju-15-swap2-loses");
  });

  it("are read back from it, whatever fits together", () => {
    const all = sizes.flatMap((size) =>
      wins.flatMap((win) =>
        openings.flatMap((opening) =>
          (["black", "white"] as const).flatMap((starts) =>
            (["refused", "loses"] as const).map((fouls) => fitting({ size, win, opening, starts, fouls })),
          ),
        ),
      ),
    );
    expect(all.length).toBe(12 * 4 * 5 * 2 * 2);
    for (const terms of all) expect(readTerms(rulesWord(terms))).toEqual(terms);
  });

  it("are not guessed from a word that nobody wrote", () => {
    for (const word of [
      "",
      "asian",
      "freestyle",
      "freestyle-8",
      "freestyle-21",
      "freestyle-015",
      "freestyle-15-",
      "freestyle-15-foo",
      "freestyle-19-white-swap",
      "freestyle-15-black",
      "15-freestyle",
    ])
      expect(readTerms(word), word).toBeNull();
  });

  it("are mended where a choice excludes another", () => {
    expect(fitting({ ...presets.classic, win: "renju" })).toMatchObject({ size: 15, starts: "black" });
    expect(fitting({ ...presets.renju, win: "standard", fouls: "loses" })).toMatchObject({
      opening: "none",
      fouls: "refused",
    });
    expect(fitting({ ...usualGomoku, size: 20, opening: "swap2" })).toMatchObject({ size: 20, opening: "swap2" });
  });
});
