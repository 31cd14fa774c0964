// One player: the colour, the name (your own can be changed in place), the turn, what was captured, the score.

import type { PlayerView, SideName, TableView } from "../ipc/types";
import { isAlone, ownSide } from "../seats";
import { PlayerClock } from "./clock";
import { useStore } from "./context";
import { Disc, Man } from "./man";
import { NameField } from "./name";
import { playerName, sideName } from "./sides";
import { pieceName } from "./standing";

export function PlayerPanel({ table, side }: { table: TableView; side: SideName }) {
  const { words, mind } = useStore();
  const w = words.value;
  const player = table.players[side];
  const thinks = mind.value.thinking?.side === side;
  const turn = table.phase === "playing" && table.liveTurn === side && !isAlone(table);
  const setup = table.phase === "setup";
  const mine = ownSide(table) === side;
  const score = (player.score > 0 || table.round > 1) && (
    <span class="score">
      <span class="sr">{w.player.score(points(player.score))}</span>
      <span aria-hidden="true">{points(player.score)}</span>
    </span>
  );
  return (
    <section
      class="player card"
      data-side={side}
      data-seat={player.seat}
      data-turn={turn}
      data-thinking={thinks}
      aria-label={w.player.panel(sideName(table, side, w))}
    >
      <Disc table={table} side={side} />
      <div class="player-lines">
        <div class="player-name">
          <PlayerName player={player} called={sideName(table, side, w)} mine={mine} phase={table.phase} />
        </div>
        <div class="player-sub">
          {(!table.local || player.name !== null) && (
            <span class="colour" data-side={table.gomoku ? undefined : side}>
              {sideName(table, side, w)}
            </span>
          )}
          {mine && <span class="you">{w.player.you}</span>}
          {table.clock && score}
          {player.seat === "empty" || (setup && table.local) ? null : (setup ||
              table.phase === "waiting" ||
              table.phase === "paused") &&
            !table.local ? (
            <span class="ready" data-ready={player.ready}>
              {player.ready ? w.player.ready : w.player.notReady}
            </span>
          ) : (
            <Captured pieces={player.captured} />
          )}
        </div>
      </div>
      <div class="player-end">
        {turn && (
          <span class="turn-mark" data-thinking={thinks} title={thinks ? w.computer.thinking : w.player.turn}>
            <span>{thinks ? w.computer.thinking : w.player.turn}</span>
          </span>
        )}
        {!table.clock && score}
        <PlayerClock table={table} side={side} />
      </div>
    </section>
  );
}

function PlayerName(props: { player: PlayerView; called: string; mine: boolean; phase: TableView["phase"] }) {
  const { words, link } = useStore();
  const w = words.value;
  const { player, called, mine, phase } = props;
  if (mine) return <NameField />;
  if (player.seat === "empty") {
    const { state, peer } = link.value;
    const left = state === "down" ? (peer?.name ?? null) : null;
    return (
      <span class="name">
        <bdi dir="auto">
          {left ?? (state === "hosting" && phase === "waiting" ? w.player.emptyHosting : w.player.empty)}
        </bdi>
        {left !== null && (
          <span class="gone">{link.value.error?.code === "peer-left" ? w.player.gone : w.match.lostLink}</span>
        )}
      </span>
    );
  }
  return (
    <bdi class="name" dir="auto">
      {playerName(player, w) ?? called}
    </bdi>
  );
}

function Captured({ pieces }: { pieces: string }) {
  const { words } = useStore();
  const w = words.value;
  if (!pieces) return null;
  const names = [...pieces].map((letter) => pieceName(w, letter));
  return (
    <span class="captured" role="img" aria-label={`${w.player.captured}: ${names.join(", ")}`}>
      {[...sorted(pieces)].map((letter, index) => (
        <Man key={index} letter={letter} />
      ))}
    </span>
  );
}

/** The most valuable first. */
function sorted(pieces: string): string {
  const order = "krcnbap";
  return [...pieces].sort((a, b) => order.indexOf(a.toLowerCase()) - order.indexOf(b.toLowerCase())).join("");
}

/** Half points as people write them: 1½. */
export function points(half: number): string {
  const whole = Math.floor(half / 2);
  const rest = half % 2 === 1 ? "½" : "";
  return whole === 0 && rest ? rest : `${whole}${rest}`;
}
