import type { Change } from '@okoshko/contract/live/schemas';
import type { Actor } from '../call.ts';

/** A change as a trigger announces it: whose the document is, a provider's (`p12`), a user's (`u7`) or the `staff`'s, stands last. */
export interface AnnouncedChange extends Change {
  readonly owner: string;
}

/** Null: not in the form that triggers have. */
export function readAnnounced(announced: string): AnnouncedChange | null {
  const [collection, documentId, owner] = announced.split(':');
  return collection && documentId && owner ? { collection, documentId, owner } : null;
}

export const userOwner = (user: number): string => `u${user}`;

/** What is announced beside collections, by the action that reads it. */
export const OTHER_TOPICS: ReadonlyMap<string, string> = new Map([
  ['inbox', 'api::inbox.inbox.find'],
]);

/**
 * Whose documents an actor is told of: their own account's and their own business's, also where they may read everybody's;
 * operators of what waits for the staff.
 */
export const ownersOf = ({
  user,
  provider,
  isOperator,
}: Pick<Actor, 'user' | 'provider' | 'isOperator'>): readonly string[] => [
  ...(user === null ? [] : [userOwner(user)]),
  ...(provider === null ? [] : [`p${provider}`]),
  ...(isOperator ? ['staff'] : []),
];

/** Milliseconds after which a reader whose stream ended comes back. */
const RETRY_MS = 2000;

/** An event without data is none, by the standard of event streams. */
export const RESET = 'event: reset\ndata: {}\n\n';
/** What each stream begins with: of what happened before nothing is told. */
export const BEGINNING = `retry: ${RETRY_MS}\n${RESET}`;
/** A comment, which no reader is told. */
export const HEARTBEAT = ':\n\n';

export const changeEvent = ({ collection, documentId }: Change): string =>
  `event: change\ndata: ${JSON.stringify({ collection, documentId })}\n\n`;
