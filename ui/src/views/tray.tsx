// All the pieces, to be placed on the board: a click takes one into the hand, and then points are clicked; or it is dragged
// from here to its point.

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { GameName } from "../ipc/types";
import { type Occupant, pieces, stones } from "../pieces/piece";
import { useStore } from "./context";
import { Man } from "./man";
import { rove } from "./roving";
import { pieceName } from "./standing";

/** The kinds in a row. */
export const ROW = 7;
/** Pixels below which a press is a click. */
const SLACK = 5;

/** A piece between the tray and the board. */
interface Flight {
  piece: string;
  x: number;
  y: number;
  size: number;
}

export function Tray({ game }: { game: GameName }) {
  const store = useStore();
  const w = store.words.value;
  const hand = store.hand.value;
  const flight = useSignal<Flight | null>(null);
  const press = useRef<{ piece: string; x: number; y: number } | null>(null);

  const down = (event: PointerEvent, piece: string) => {
    if (event.button !== 0 || !event.isPrimary) return;
    press.current = { piece, x: event.clientX, y: event.clientY };
    (event.currentTarget as HTMLElement).setPointerCapture?.(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const from = press.current;
    if (!from) return;
    if (!flight.value && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return;
    flight.value = { piece: from.piece, ...landing(event) };
  };
  const up = (event: PointerEvent) => {
    const carried = flight.peek();
    press.current = null;
    flight.value = null;
    if (!carried) return;
    const point = cellUnder(event)?.dataset.point;
    if (point) store.dispatch({ do: "edit", edit: { kind: "put", point, piece: carried.piece } });
  };
  const lost = () => {
    press.current = null;
    flight.value = null;
  };
  /** The click that follows a drag is none: it would take the piece into the hand. */
  const flown = useRef(false);
  const click = (piece: string) => {
    if (!flown.current) store.hand.value = hand === piece ? null : piece;
    flown.current = false;
  };

  return (
    <div
      class="tray"
      data-tray-game={game}
      role="toolbar"
      aria-label={w.setup.tray}
      onKeyDown={(event) => rove(event, ROW)}
    >
      {menOf[game].flat().map((piece, index) => (
        <button
          key={piece}
          type="button"
          class="tray-piece"
          data-tray={piece}
          aria-pressed={hand === piece}
          aria-label={pieceName(w, piece)}
          title={pieceName(w, piece)}
          tabIndex={(hand ? hand === piece : index === 0) ? 0 : -1}
          onPointerDown={(event) => {
            flown.current = false;
            down(event, piece);
          }}
          onPointerMove={move}
          onPointerUp={(event) => {
            flown.current = flight.peek() !== null;
            up(event);
          }}
          onPointerCancel={lost}
          onLostPointerCapture={lost}
          onClick={() => click(piece)}
        >
          <Man letter={piece} />
        </button>
      ))}
      {flight.value && <InFlight flight={flight.value} />}
    </div>
  );
}

function InFlight({ flight: { piece, x, y, size } }: { flight: Flight }) {
  const style = { left: `${x}px`, top: `${y}px`, width: `${size}px`, height: `${size}px` };
  return <span class="in-flight" aria-hidden="true" style={{ ...style, backgroundImage: `var(--piece-${piece})` }} />;
}

/** Red, then black, in the order of their worth. */
export const menOf: Readonly<Record<GameName, readonly (readonly Occupant[])[]>> = {
  xiangqi: [pieces.filter((piece) => piece < "a"), pieces.filter((piece) => piece > "Z")],
  gomoku: [stones],
};

/** Over the board the piece shows where it would come to stand. */
function landing(event: PointerEvent): { x: number; y: number; size: number } {
  const cell = cellUnder(event)?.getBoundingClientRect();
  if (!cell) return { x: event.clientX, y: event.clientY, size: 56 };
  return { x: cell.left + cell.width / 2, y: cell.top + cell.height / 2, size: cell.width * 1.24 };
}

/** The cells of the board lie under its pieces, which take no pointer. */
function cellUnder({ clientX, clientY }: { clientX: number; clientY: number }): HTMLElement | null {
  return (
    document
      .elementFromPoint?.(clientX, clientY)
      ?.closest<HTMLElement>("[role=grid][data-game] [role=gridcell][data-point]") ?? null
  );
}
