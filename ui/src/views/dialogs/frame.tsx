// What all dialogs share: a modal window with a title, a body and two buttons. Enter accepts, Escape cancels, and the
// focus returns to where it was.

import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

interface Props {
  name: string;
  title: string;
  /** The label of the accepting button; without it there is none. */
  confirm?: string | undefined;
  /** Why it can't be accepted now. */
  barred?: string | null | undefined;
  cancel: string;
  /** The cancelling button is a small cross at the top: accepting and leaving are the same. */
  crossed?: boolean;
  /** Accepting takes something away. */
  grave?: boolean;
  wide?: boolean;
  busy?: boolean;
  children: ComponentChildren;
  /** More buttons, left of the two. */
  extra?: ComponentChildren;
  onConfirm(): void;
  onCancel(): void;
}

export function DialogFrame(props: Props) {
  const { name, title, confirm, barred, cancel, crossed, grave, wide, busy, children, extra, onConfirm, onCancel } =
    props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    focusInto(element);
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  // What had the focus may be gone when the dialog goes on to its next step.
  useEffect(() => {
    if (!dialog.current?.contains(document.activeElement)) focusInto(dialog.current);
  }, [confirm]);
  return (
    <dialog
      ref={dialog}
      class={wide ? "wide" : ""}
      data-dialog={name}
      aria-labelledby={heading}
      aria-busy={busy}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (confirm && !barred) onConfirm();
        }}
      >
        <header class="dialog-head">
          <h2 id={heading}>{title}</h2>
          {crossed && (
            <button
              type="button"
              class="cross"
              data-action="cancel"
              aria-label={cancel}
              title={cancel}
              onClick={onCancel}
            />
          )}
        </header>
        <div class="dialog-body">{children}</div>
        <footer class="dialog-foot">
          {extra}
          {!crossed && (
            <button type="button" class="button" data-action="cancel" onClick={onCancel}>
              {cancel}
            </button>
          )}
          {confirm && (
            <button
              type="submit"
              class={`button primary${grave ? " grave" : ""}`}
              data-action="confirm"
              disabled={barred != null}
              title={barred ?? undefined}
            >
              {confirm}
            </button>
          )}
        </footer>
      </form>
    </dialog>
  );
}

/** To the first thing marked for it, else to the accepting button, else to any. */
function focusInto(dialog: HTMLDialogElement | null): void {
  const target =
    dialog?.querySelector<HTMLElement>("[data-first]") ??
    dialog?.querySelector<HTMLElement>("[data-action=confirm]:not(:disabled)") ??
    dialog?.querySelector<HTMLElement>("[data-action=cancel]");
  target?.focus();
}
