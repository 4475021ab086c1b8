import type { Change } from '@okoshko/contract/live/schemas';
import type { Actor } from '../call.ts';
import type { Position } from '../db/replica/position.ts';

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

/** The WAL position that covers all a stream has told; null: there is no replica, so that nobody need know it. */
export type KnownPosition = Position | null;

/** An event without data is none, by the standard of event streams. */
export const resetEvent = (position: KnownPosition): string =>
  `event: reset\ndata: ${JSON.stringify(withPosition({}, position))}\n\n`;
/** What each stream begins with: of what happened before nothing is told. */
export const beginning = (position: KnownPosition): string =>
  `retry: ${RETRY_MS}\n${resetEvent(position)}`;
/** A comment, which no reader is told. */
export const HEARTBEAT = ':\n\n';

export const changeEvent = (
  { collection, documentId }: Change,
  position: KnownPosition = null,
): string =>
  `event: change\ndata: ${JSON.stringify(withPosition({ collection, documentId }, position))}\n\n`;

const withPosition = (data: object, position: KnownPosition): object =>
  position === null ? data : { ...data, position };
