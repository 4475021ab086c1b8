import type { DISPUTE_OUTCOMES } from '@okoshko/contract/payments/states';
import type { Dispute } from './api.ts';

export type Outcome = (typeof DISPUTE_OUTCOMES)[number];

/** The outcome of a dispute, and its author; `closed_by` null: the service itself. */
export type Closed = Pick<Dispute, 'note' | 'closed_by' | 'closed_by_name'> & {
  readonly state: Outcome;
  readonly closed_at: string;
};

export const isClosed = (dispute: Partial<Dispute>): dispute is Partial<Dispute> & Closed =>
  dispute.state !== undefined && dispute.state !== 'open' && Boolean(dispute.closed_at);

/** True if the user closed the dispute themselves, and only the answer was lost. */
export const isOwnClosing = (
  closed: Closed,
  own: { readonly outcome: Outcome; readonly note: string; readonly user: number | undefined },
): boolean =>
  closed.state === own.outcome && closed.note === own.note && closed.closed_by === own.user;
