// The pages under Help.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { licences } from "../../licences";
import type { Words } from "../../words";
import { CommandButton } from "../button";
import { useStore } from "../context";
import { PreviewBoard } from "../preview";
import { Copyable } from "./copy";
import type { Diagram, Diagrams } from "./diagrams";
import { DialogFrame } from "./frame";

export function AboutDialog() {
  const store = useStore();
  const w = store.words.value;
  const app = store.app.value;
  const report = useSignal("");
  useEffect(() => {
    store
      .report()
      .then((text) => {
        report.value = text;
      })
      .catch((error: unknown) => store.tell("not-now", [], String(error)));
  }, [store, report]);
  return (
    <Page name="about" title={w.about.title}>
      <p class="intro">{w.about.version(app?.version ?? "")}</p>
      <p>{w.about.what}</p>
      <section class="form-row">
        <h3>{w.about.fingerprint}</h3>
        <Copyable field="fingerprint" label={w.about.fingerprint} value={app?.fingerprint ?? ""} />
        <p class="hint">{w.about.fingerprintHint}</p>
        <p>
          <CommandButton name="renew-identity" />
        </p>
      </section>
      <section class="form-row">
        <h3>{w.about.report}</h3>
        <Copyable field="report" label={w.about.report} value={report.value} />
        <p class="hint">{w.about.reportHint}</p>
      </section>
      <p class="hint">{w.about.licences}</p>
      <p class="hint">{w.about.fonts}</p>
      <details class="parts">
        <summary>{w.about.parts(partCount)}</summary>
        <dl>
          {licences.map(({ licence, names }) => (
            <div key={licence}>
              <dt>{licence}</dt>
              <dd>{names}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Page>
  );
}

const partCount = licences.reduce((count, { names }) => count + names.split(", ").length, 0);

export function KeysDialog() {
  const w = useStore().words.value;
  return (
    <Page name="keys" title={w.keys.title}>
      <dl class="keys">
        {w.keys.rows.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Page>
  );
}

interface RulesProps {
  name: string;
  page: Words["rules"];
  diagrams: Diagrams;
}

export function RulesDialog({ name, page, diagrams }: RulesProps) {
  return (
    <Page name={name} title={page.title}>
      {page.sections.map((section, at) => (
        <section key={section.title} class="rules">
          <h3>{section.title}</h3>
          <ul>
            {section.lines.map((line, index) => (
              <RuleLine key={line} line={line} diagram={diagrams.get(`${at}.${index}`)} />
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}

/** A rule, and what it looks like on the board. */
function RuleLine({ line, diagram }: { line: string; diagram: Diagram | undefined }) {
  if (!diagram) return <li>{line}</li>;
  return (
    <li class="drawn">
      <PreviewBoard game={diagram.game} label={line} scene={diagram.scene} />
      <span>{line}</span>
    </li>
  );
}

interface PageProps {
  name: string;
  title: string;
  children: ComponentChildren;
}

/** A dialog that only tells: both its keys close it. */
function Page({ name, title, children }: PageProps) {
  const store = useStore();
  const close = () => {
    store.dialog.value = null;
  };
  return (
    <DialogFrame
      name={name}
      title={title}
      confirm={store.words.value.dialog.ok}
      cancel={store.words.value.dialog.close}
      crossed
      wide={name !== "about"}
      onConfirm={close}
      onCancel={close}
    >
      {children}
    </DialogFrame>
  );
}
