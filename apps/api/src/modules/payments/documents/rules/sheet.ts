/** A label and its value, or what is sold and its sum. */
export type SheetRow = readonly [string, string];

/** A document of one page, in words, as it is drawn from top to bottom. */
export interface Sheet {
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  /** The instant at which it is made, as ISO 8601 has it. */
  readonly at: string;
  readonly facts: readonly SheetRow[];
  readonly lines: readonly SheetRow[];
  readonly totals: readonly SheetRow[];
  /** The sum spelled out. */
  readonly words: string;
  /** In small letters, below all else. */
  readonly notes: readonly string[];
}
