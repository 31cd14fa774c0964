// The code by which somebody comes through this computer's door: to be sent, and to be seen by a camera.

import type { LobbyView, QrView } from "../../ipc/types";
import type { Words } from "../../words";
import { Copyable } from "./copy";

export function InviteCode({ lobby, hint, words: w }: { lobby: LobbyView; hint: string; words: Words }) {
  return (
    <section class="form-row">
      <h3>{w.dialog.invite}</h3>
      <div class="invite" data-qr={lobby.qr ? "" : undefined}>
        <Copyable field="invite" label={w.dialog.invite} value={lobby.invite} big />
        {lobby.qr && <Qr code={lobby.qr} name={w.meeting.qr} />}
      </div>
      <p class="hint">{hint}</p>
    </section>
  );
}

/** A camera wants four light squares around the code. */
const QUIET = 4;
/** Whole pixels for a square, so that no edge is blurred. */
const PIXELS = 4;

function Qr({ code, name }: { code: QrView; name: string }) {
  const whole = code.size + 2 * QUIET;
  return (
    <svg
      class="qr"
      role="img"
      aria-label={name}
      data-size={code.size}
      width={whole * PIXELS}
      height={whole * PIXELS}
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      shape-rendering="crispEdges"
    >
      <title>{name}</title>
      <rect x={-QUIET} y={-QUIET} width={whole} height={whole} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}

export function Waiting({ children }: { children: string }) {
  return (
    <p class="waiting">
      <span class="dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {children}
    </p>
  );
}
