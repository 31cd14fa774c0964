// What the window says of tables in the local network.

import type { FindingName, NextStep } from "../ipc/types";

export interface NearbyWords {
  /** Tables in the local network, and why another computer may not be seen. */
  nearby: {
    list: string;
    looking: string;
    unable: string;
    nameless: string;
    open: string;
    full: string;
    otherVersion: string;
    hint: string;
    go(name: string): string;
    why: string;
    checking: string;
    findings: Record<FindingName, (about: string) => string>;
    steps: Record<Exclude<NextStep, "nothing">, string>;
  };
}
