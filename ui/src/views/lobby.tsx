// The start page: what one can do now, in large choices, beside a board at rest.

import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { createBoard } from "../board";
import type { InterruptedView } from "../ipc/types";
import type { Titled } from "../words";
import { useBackdrop } from "./backdrop";
import { CommandButton } from "./button";
import { command } from "./commands";
import { useStore } from "./context";
import { NameField } from "./name";
import { NoticeLine } from "./notices";
import { drawnBy, settingsOf } from "./settings";

export function Lobby() {
  const store = useStore();
  const w = store.words.value;
  const unfinished = store.app.value?.unfinished ?? null;
  const waiting = (unfinished ? 1 : 0) + (store.app.value?.interrupted.length ?? 0);
  const waits = waiting > 0;
  const { state, error } = store.link.value;
  return (
    <main class="lobby">
      <BoardAtRest />
      <div class="choices" data-waiting={waits ? (waiting > 1 ? "many" : "one") : undefined}>
        <header class="welcome">
          <h1>
            <span lang="zh-Hans">对弈</span>
            <span class="latin">Duiyi</span>
          </h1>
          <p>{w.tagline}</p>
        </header>
        {unfinished && (
          <section class="choice-card card unfinished">
            <div>
              <h2>{w.lobby.unfinished}</h2>
              <p>
                {w.lobby.unfinishedPlies(
                  unfinished.plies,
                  unfinished.computer ? w.computer.name(w.computer.levels[unfinished.computer]) : unfinished.opponent,
                )}
              </p>
            </div>
            <div class="choice-buttons">
              <CommandButton name="continue" primary />
              <CommandButton name="discard" />
            </div>
          </section>
        )}
        {store.app.value?.interrupted.map((game) => (
          <Interrupted key={game.table} game={game} />
        ))}
        <section class="choice-card card network">
          <div>
            <h2>{w.lobby.network.title}</h2>
            <p>{w.lobby.network.body}</p>
          </div>
          <div class="choice-buttons">
            <CommandButton name="host" primary={!waits} />
            <CommandButton name="join" primary={!waits} />
          </div>
          {error && state === "none" && !store.modal.value && (
            <p class="error" role="alert" data-code={error.code} title={error.detail || undefined}>
              {w.linkError[error.code]}
            </p>
          )}
          <p class="known">
            <span>{w.lobby.known}</span>
            <NameField />
          </p>
        </section>
        <Card name="computer" words={w.computer.computer} />
        <div class="choice-pair">
          <Card name="new" words={w.lobby.local} />
          <Card name="demonstration" words={w.computer.demonstration} />
        </div>
        <div class="choice-buttons shelf-choices">
          <CommandButton name="open" />
          <CommandButton name="library" />
        </div>
        <div class="lobby-notice">
          <NoticeLine />
        </div>
      </div>
    </main>
  );
}

/** A game with another computer that was put away or broken off. */
function Interrupted({ game }: { game: InterruptedView }) {
  const store = useStore();
  const w = store.words.value;
  const { table } = game;
  return (
    <section class="choice-card card unfinished" data-interrupted={table}>
      <div>
        <h2 title={w.away.unfinished(game.opponent)}>{w.away.unfinished(game.opponent)}</h2>
        <p title={game.listens ? w.away.hosting : w.away.joining}>
          {`${w.game[game.game]}${w.dot}${w.lobby.unfinishedPlies(game.plies, null)}${w.dot}`}
          {game.listens ? w.away.hosting : w.away.joining}
        </p>
      </div>
      <div class="choice-buttons">
        <button
          type="button"
          class="button primary"
          data-action="resume"
          onClick={() => store.dispatch({ do: "resume", table })}
        >
          {w.action.continue}
        </button>
        <button
          type="button"
          class="button"
          data-action="end-interrupted"
          onClick={() => store.dispatch({ do: "end-interrupted", table })}
        >
          {w.action["end-game"]}
        </button>
      </div>
    </section>
  );
}

/** A choice that is one large button. */
function Card({ name, words }: { name: "new" | "computer" | "demonstration"; words: Titled }) {
  const now = command(useStore(), name);
  return (
    <button
      type="button"
      class="choice-card card local"
      data-action={name}
      disabled={now.bar !== null}
      title={now.bar ?? undefined}
      onClick={now.run}
    >
      <span class="choice-title">{words.title}</span>
      <span class="choice-body">{words.body}</span>
      <span class="go" aria-hidden="true" />
    </button>
  );
}

/** The opening position in the chosen theme: a picture, no table. */
function BoardAtRest() {
  const store = useStore();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const board = createBoard(host.current, { game: "xiangqi", name: "", label: () => "", onMove: () => {} });
    delete board.element.dataset.game;
    const stop = effect(() => {
      const game = store.backdrop.value;
      board.set({
        position: game?.position ?? AT_REST,
        turn: "first",
        movable: "none",
        live: false,
        orientation: "first",
        targets: {},
        last: game?.last ?? null,
        check: null,
        ...drawnBy(settingsOf(store.app.value, store.trying.value)),
        faceToFace: false,
      });
    });
    return () => {
      stop();
      board.destroy();
    };
  }, [store]);
  useBackdrop();
  return <div class="board-place at-rest" aria-hidden="true" inert ref={host} />;
}

/** A well-known middle game, so that the page does not look like an empty table. */
const AT_REST = "r1ba1a2r/4k4/2n1b1n2/p1p1p3p/6p2/2P6/P3P1P1P/2N1C1N2/9/1RBAKAB1R w - - 0 1";
