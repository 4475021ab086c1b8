import type { Link } from '../payments-model/world.ts';

/** What the clients were told is done. */
export interface Journal {
  /** Visits by their id, as last answered. */
  readonly visits: Map<number, { readonly starts_at: string; readonly isCancelled: boolean }>;
  /** Texts of help requests by id. */
  readonly requests: Map<number, string>;
  /** Phones no code came to: SMS.ru cannot be asked whether a sender that died had sent it. */
  readonly silent: string[];
  /** Bearers handed out. */
  readonly tokens: string[];
  readonly links: Link[];
  /** Payments the status of which was told to be `paid`. */
  readonly paid: Set<string>;
  /** Answers that no client should get. */
  readonly wrong: string[];
}

export const newJournal = (): Journal => ({
  visits: new Map(),
  requests: new Map(),
  silent: [],
  tokens: [],
  links: [],
  paid: new Set(),
  wrong: [],
});
