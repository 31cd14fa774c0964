// The pages of help.

/** One section of a help page. */
export interface Section {
  title: string;
  lines: readonly string[];
}

export interface HelpWords {
  keys: { title: string; rows: readonly (readonly [keys: string, what: string])[] };
  rules: { title: string; sections: readonly Section[] };
}
