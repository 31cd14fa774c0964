// Boards, pieces and stones, those of the program and the user's own.

import { useEffect, useRef } from "preact/hooks";
import { pieceSvg, stoneSvgs, svgUrl } from "../../pieces";
import { type BoardChoice, boardThemes, type PieceChoice, pieceSets, type StoneChoice, stoneSets } from "../../themes";
import { hasBoard, USER } from "../../themes/user";
import { useStore } from "../context";
import { PreviewBoard } from "../preview";
import { settingsOf } from "../settings";
import { Swatches } from "./settings-fields";

export function LookPage() {
  const store = useStore();
  const w = store.words.value;
  const now = settingsOf(store.app.value, store.trying.value);
  const own = store.themes.value;
  const url = (address: string) => `url("${address}")`;
  const boards = own.filter(({ theme }) => hasBoard(theme));
  return (
    <>
      <div class="settings-previews">
        <PreviewBoard game="xiangqi" label={w.settings.preview} />
        <PreviewBoard game="gomoku" label={w.settings.preview} />
      </div>
      <Swatches<BoardChoice>
        field="board"
        label={w.theme.board}
        value={now.board}
        options={[
          ...boardThemes.map(({ id }) => ({ value: id, label: w.theme.boards[id], theme: id })),
          ...boards.map(({ theme, picture }) => ({
            value: `${USER}${theme.id}` as const,
            label: theme.name,
            ...(theme.texture || theme.xiangqi || theme.gomoku
              ? {
                  picture: url(
                    picture(theme.texture ? "texture.jpg" : theme.xiangqi ? "board-xiangqi.jpg" : "board-gomoku.jpg"),
                  ),
                }
              : { colour: theme.colours.fill ?? "none" }),
          })),
        ]}
        onChoose={(value) => store.set("board", value)}
      />
      <Swatches<PieceChoice>
        field="pieces"
        label={w.theme.pieces}
        value={now.pieces}
        options={[
          ...pieceSets.map(({ id }) => ({
            value: id,
            label: w.theme.pieceSets[id],
            picture: svgUrl(pieceSvg(id, "K")),
          })),
          ...own
            .filter(({ theme }) => theme.pieces)
            .map(({ theme, picture }) => ({
              value: `${USER}${theme.id}` as const,
              label: theme.name,
              picture: url(picture("rk.png")),
            })),
        ]}
        onChoose={(value) => store.set("pieces", value)}
      />
      <Swatches<StoneChoice>
        field="stones"
        label={w.theme.stones}
        value={now.stones}
        options={[
          ...stoneSets.map(({ id }) => ({
            value: id,
            label: w.theme.stoneSets[id],
            picture: svgUrl(stoneSvgs(id, "X")[0] ?? ""),
          })),
          ...own
            .filter(({ theme }) => theme.stones)
            .map(({ theme, picture }) => ({
              value: `${USER}${theme.id}` as const,
              label: theme.name,
              picture: url(picture("black.png")),
            })),
        ]}
        onChoose={(value) => store.set("stones", value)}
      />
      <OwnThemes />
    </>
  );
}

/** What the user brought: the list, what came of the last one, and the ways to bring more. */
function OwnThemes() {
  const store = useStore();
  const w = store.words.value.ownThemes;
  const { fault, kept } = store.themeNews.value;
  const named = store.themes.value.find(({ theme }) => theme.id === kept)?.theme.name;
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fault || kept) news.current?.scrollIntoView?.({ block: "center" });
  }, [fault, kept]);
  return (
    <section class="form-row own-themes">
      <h3>{w.own}</h3>
      {store.themes.value.length === 0 && <p class="hint">{w.none}</p>}
      <ul class="theme-list">
        {store.themes.value.map(({ theme }) => (
          <li key={theme.id} data-theme-id={theme.id}>
            <bdi dir="auto">{theme.name}</bdi>
            {theme.author && (
              <span class="hint">
                <bdi dir="auto">{w.by(theme.author)}</bdi>
              </span>
            )}
            <button
              type="button"
              class="button small"
              data-action="remove-theme"
              data-value={theme.id}
              onClick={() => store.removeTheme(theme.id)}
            >
              {w.remove(theme.name)}
            </button>
          </li>
        ))}
      </ul>
      <div class="theme-news" aria-live="polite" ref={news}>
        {fault && (
          <p class="error" role="alert" data-code={fault.reason} title={fault.detail || undefined}>
            {w.refused(fault.file, w.reason[fault.reason])}
            {fault.detail && <span class="detail"> ({fault.detail})</span>}
          </p>
        )}
        {named && <p class="good">{w.kept(named)}</p>}
      </div>
      <div class="theme-ways">
        <button type="button" class="button" data-action="add-theme-file" onClick={() => store.addTheme("file")}>
          {w.addFile}
        </button>
        <button type="button" class="button" data-action="add-theme-folder" onClick={() => store.addTheme("folder")}>
          {w.addFolder}
        </button>
      </div>
      <p class="hint">{w.addHint}</p>
    </section>
  );
}
