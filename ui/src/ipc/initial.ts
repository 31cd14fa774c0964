// The slices as they are before the app has told anything.

import type { EnginesView, LinkView, MindView, NearbyView } from "./types";

export const noLink: LinkView = {
  state: "none",
  lobby: null,
  code: null,
  codeConfirmed: false,
  peer: null,
  rtt: null,
  silent: null,
  missing: null,
  lent: null,
  door: null,
  watching: false,
  gallery: [],
  spectators: null,
  beyond: false,
  error: null,
};

export const noNearby: NearbyView = { looking: false, able: true, hosts: [], checking: false, findings: [] };

export const noEngines: EnginesView = { engines: [], adding: null, trying: null, consulted: null };

export const noMind: MindView = {
  thinking: null,
  hinting: false,
  hint: null,
  analysis: null,
  demonstration: null,
  fallen: null,
};
