import type { Link } from '../../api/testing/payments-model/world.ts';

/** The answers that clients got. */
export interface Journal {
  /** Appointments by their id, as last answered. */
  readonly appointments: Map<number, { readonly starts_at: string; readonly isCancelled: boolean }>;
  /** Texts of help requests by id. */
  readonly requests: Map<number, string>;
  /** Phones that proved themselves by a code, and were answered with a session. */
  readonly people: Set<string>;
  /** Phones whose code may be used: what it was sent with got no answer, and a repeat is refused. */
  readonly unanswered: Set<string>;
  /** Phones that got no code: SMS.ru cannot say whether a sender that died had sent it. */
  readonly silent: string[];
  /** Bearers of new sessions. */
  readonly tokens: string[];
  readonly links: Link[];
  /** Payments answered as `paid`. */
  readonly paid: Set<string>;
  /** Answers that no client should get. */
  readonly wrong: string[];
}

export const newJournal = (): Journal => ({
  appointments: new Map(),
  requests: new Map(),
  people: new Set(),
  unanswered: new Set(),
  silent: [],
  tokens: [],
  links: [],
  paid: new Set(),
  wrong: [],
});
