import type { Journal } from '../load/journal.ts';

/** The answers that callers got; texts are by the id of the row that holds them. */
export interface PeakJournal extends Pick<Journal, 'appointments' | 'people'> {
  readonly notes: Map<number, string>;
  readonly clients: Map<number, string>;
}

export const newPeakJournal = (): PeakJournal => ({
  appointments: new Map(),
  notes: new Map(),
  clients: new Map(),
  people: new Set(),
});
