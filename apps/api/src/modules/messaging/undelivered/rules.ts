import type { RETRY_SKIPS } from '@okoshko/contract/messaging/outbox-schemas';
import { after, SECOND } from '../../../platform/clock.ts';
import type { Subjects } from '../../../platform/collections/audit/index.ts';
import { rowIdOf } from '../../../platform/document-id.ts';

interface Message {
  readonly status: string;
  readonly text: string | null;
  readonly expires_at: Date | null;
}

export type RetrySkip = (typeof RETRY_SKIPS)[number];

/** The id a path names; no row has the id 0. */
export const messageIdOf = (name: string): number => rowIdOf(name) ?? 0;

export const isDead = ({ status }: Pick<Message, 'status'>): boolean =>
  status === 'failed' || status === 'unknown';

/** True where the message ended undelivered, its text is still there, and its reader has a use for it. */
export const isRetryable = (message: Message, now: Date): boolean =>
  skipOf(message, { now, mayArriveTwice: true }) === null;

interface Retry {
  readonly now: Date;
  /** Messages that may have arrived are sent as well. */
  readonly mayArriveTwice: boolean;
}

/** The reason why a message is not sent again; null: it is. */
export function skipOf(message: Message, { now, mayArriveTwice }: Retry): RetrySkip | null {
  if (!isDead(message)) return 'not_dead';
  if (message.text === null) return 'text_lost';
  if (message.expires_at !== null && message.expires_at <= now) return 'too_late';
  return message.status === 'unknown' && !mayArriveTwice ? 'may_arrive_twice' : null;
}

/** A failed request for a review gave its paid message back; one that may have arrived did not. */
export const costsAgain = ({
  status,
  review_request,
}: Pick<Message, 'status'> & { readonly review_request: number | null }): boolean =>
  status === 'failed' && review_request !== null;

interface Addressed {
  readonly user: number | null;
  readonly account: number | null;
  readonly client_profile: number | null;
  readonly provider_profile: number | null;
}

/** The people it was for, and those whose words it has. */
export const readersOf = ({
  user,
  account,
  client_profile,
  provider_profile,
}: Addressed): Subjects => ({
  users: [user ?? [], account ?? []].flat(),
  clients: [client_profile ?? []].flat(),
  providers: [provider_profile ?? []].flat(),
});

/** Messages a second that are sent again, so that what people wait for goes between them. */
const RETRIES_PER_SECOND = 10;

/** The nth of many is due then. */
export const retryAt = (now: Date, n: number): Date =>
  after(now, Math.floor(n / RETRIES_PER_SECOND) * SECOND);
