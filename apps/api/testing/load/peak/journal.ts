/** What callers were answered, beside the appointments: texts by the id of the row that holds them. */
export interface PeakJournal {
  readonly appointments: Map<number, { readonly starts_at: string; readonly isCancelled: boolean }>;
  readonly notes: Map<number, string>;
  readonly clients: Map<number, string>;
  /** Phones that proved themselves by a code. */
  readonly people: Set<string>;
}

export const newPeakJournal = (): PeakJournal => ({
  appointments: new Map(),
  notes: new Map(),
  clients: new Map(),
  people: new Set(),
});
