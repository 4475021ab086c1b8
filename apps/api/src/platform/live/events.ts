import type { Change } from '@okoshko/contract/live/schemas';
import type { Actor } from '../call.ts';

/** A change as a trigger announces it: whose the document is, a provider's (`p12`) or a user's (`u7`), stands last. */
export interface AnnouncedChange extends Change {
  readonly owner: string;
}

/** Null: not in the form that triggers have. */
export function readAnnounced(announced: string): AnnouncedChange | null {
  const [collection, documentId, owner] = announced.split(':');
  return collection && documentId && owner ? { collection, documentId, owner } : null;
}

export const userOwner = (user: number): string => `u${user}`;

/** Whose documents an actor is told of: their own account's and their own business's, also where they may read everybody's. */
export const ownersOf = ({
  user,
  provider,
}: Pick<Actor, 'user' | 'provider'>): readonly string[] => [
  ...(user === null ? [] : [userOwner(user)]),
  ...(provider === null ? [] : [`p${provider}`]),
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
