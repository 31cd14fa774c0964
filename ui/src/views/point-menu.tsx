// The menu of a point of the board: while a position is set up, what shall stand there; else the way to set one up.

import { useEffect, useRef } from "preact/hooks";
import type { PointMenu as Place } from "../drafts";
import type { EditChoice, TableView } from "../ipc/types";
import type { Occupant } from "../pieces/piece";
import { command } from "./commands";
import { useStore } from "./context";
import { Man } from "./man";
import { CommandEntry } from "./menu-list";
import { rove } from "./roving";
import { pieceName, piecesIn } from "./standing";
import { menOf, ROW } from "./tray";

export function PointMenu({ table }: { table: TableView }) {
  const { pointMenu } = useStore();
  const place = pointMenu.value;
  return place && <Opened key={`${place.point} ${place.x} ${place.y}`} place={place} table={table} />;
}

function Opened({ place, table }: { place: Place; table: TableView }) {
  const store = useStore();
  const w = store.words.value;
  const box = useRef<HTMLDivElement>(null);
  const setup = table.phase === "setup";
  const close = () => {
    store.pointMenu.value = null;
  };

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = document.activeElement;
    keepInside(element, place);
    element.querySelector<HTMLElement>("button:not(:disabled)")?.focus();
    const outside = (event: Event) => {
      if (event.target instanceof Node && !element.contains(event.target)) store.pointMenu.value = null;
    };
    const away = () => {
      store.pointMenu.value = null;
    };
    // A press while another button is down makes no pointer event.
    document.addEventListener("pointerdown", outside, true);
    document.addEventListener("mousedown", outside, true);
    window.addEventListener("blur", away);
    window.addEventListener("resize", away);
    return () => {
      document.removeEventListener("pointerdown", outside, true);
      document.removeEventListener("mousedown", outside, true);
      window.removeEventListener("blur", away);
      window.removeEventListener("resize", away);
      const nowhere = document.activeElement === null || document.activeElement === document.body;
      const inside = element.contains(document.activeElement);
      if ((nowhere || inside) && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [place, store]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (rove(event, setup ? ROW : 1)) return;
    // The window's own keys wait while a menu is open.
    event.stopPropagation();
    if (event.key !== "Escape" && event.key !== "Tab") return;
    event.preventDefault();
    close();
  };

  return (
    <div
      ref={box}
      class="menu point-menu"
      role="menu"
      aria-label={w.setup.menu(table.gomoku ? place.point.toUpperCase() : place.point)}
      data-menu-point={place.point}
      style={{ left: `${place.x}px`, top: `${place.y}px` }}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {setup ? <PieceEntries place={place} table={table} onDone={close} /> : <GameEntries onDone={close} />}
    </div>
  );
}

interface EntriesProps {
  place: Place;
  table: TableView;
  onDone(): void;
}

function PieceEntries({ place: { point }, table, onDone }: EntriesProps) {
  const store = useStore();
  const w = store.words.value;
  const there = piecesIn(table).get(point) ?? null;
  const general = there === "K" || there === "k";
  const edit = (choice: EditChoice) => {
    onDone();
    store.dispatch({ do: "edit", edit: choice });
  };
  const groupName = (row: readonly Occupant[]) =>
    table.game === "gomoku" ? w.theme.stones : w.side[row[0] === "K" ? "first" : "second"];
  return (
    <>
      {menOf[table.game].map((row) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of menu entries, not of fields
        <div key={row[0]} class="point-pieces" data-pieces={row.length} role="group" aria-label={groupName(row)}>
          {row.map((piece) => (
            <button
              key={piece}
              type="button"
              role="menuitem"
              class="tray-piece"
              data-action="put"
              data-value={piece}
              aria-label={pieceName(w, piece)}
              title={general ? w.setup.generalStays : pieceName(w, piece)}
              aria-current={piece === there ? "true" : undefined}
              disabled={general || piece === there}
              tabIndex={-1}
              onClick={() => edit({ kind: "put", point, piece })}
            >
              <Man letter={piece} />
            </button>
          ))}
        </div>
      ))}
      <hr class="menu-line" />
      <button
        type="button"
        role="menuitem"
        class="menu-entry"
        data-action="remove"
        disabled={!there || general}
        title={general ? w.setup.generalStays : undefined}
        tabIndex={-1}
        onClick={() => edit({ kind: "put", point, piece: null })}
      >
        {w.setup.remove}
      </button>
    </>
  );
}

function GameEntries({ onDone }: { onDone(): void }) {
  const store = useStore();
  const w = store.words.value;
  const entries = [{ ...command(store, "setup"), label: w.setup.begin }, command(store, "flip")];
  return (
    <>
      {entries.map((entry) => (
        <CommandEntry key={entry.name} command={entry} onDone={onDone} />
      ))}
    </>
  );
}

/** Opens beside the point, and wholly inside the window. */
function keepInside(element: HTMLElement, { x, y }: Place): void {
  const { offsetWidth: width, offsetHeight: height } = element;
  const left = Math.max(4, Math.min(x + 2, window.innerWidth - width - 6));
  const top = y + height + 6 > window.innerHeight ? Math.max(4, y - height - 2) : y + 2;
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}
