// A small board that shows what is chosen: a picture, with nothing to press.

import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { createBoard, type Scene } from "../board";
import { useStore } from "./context";
import { drawnBy, settingsOf } from "./settings";

interface Props {
  game: "xiangqi" | "gomoku";
  label: string;
  /** What is shown; usually an opening with a last move. */
  scene?: Pick<Scene, "position"> & Partial<Scene>;
}

export function PreviewBoard({ game, label, scene }: Props) {
  const store = useStore();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const board = createBoard(host.current, {
      game,
      size: 9,
      name: label,
      label: () => "",
      onMove: () => {},
      preview: true,
    });
    const stop = effect(() => {
      const settings = settingsOf(store.app.value, store.trying.value);
      board.set({ ...(scene ? { ...still, last: null, ...scene } : scenes[game]), ...drawnBy(settings) });
    });
    return () => {
      stop();
      board.destroy();
    };
  }, [store, game, label, scene]);
  return <div class="board-place preview-board" data-preview={game} ref={host} />;
}

const still: Omit<Scene, "position" | "last" | "coordinates"> = {
  turn: "first",
  movable: "none",
  live: true,
  orientation: "first",
  targets: {},
  check: null,
  showTargets: false,
  animate: false,
};

const scenes: Record<Props["game"], Omit<Scene, "coordinates">> = {
  xiangqi: {
    ...still,
    position: "r1bakab1r/9/1cn4c1/p1p1p1p1p/7n1/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB1R w - - 0 1",
    last: { from: "h9", to: "h5" },
  },
  gomoku: {
    ...still,
    position: "9/9/4O4/3XX4/4XO3/3O1X3/9/9/9 X",
    last: { from: "f4", to: "f4" },
  },
};
