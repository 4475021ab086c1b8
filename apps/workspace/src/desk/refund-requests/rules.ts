import type { REFUND_REQUEST_DECISIONS } from '@okoshko/contract/payments/states';
import type { RefundRequest } from './api.ts';

export type Decision = (typeof REFUND_REQUEST_DECISIONS)[number];

/** The outcome of a request, and its author; `closed_by` null: the buyer, or the service. */
export type Closed = Pick<RefundRequest, 'answer' | 'closed_by' | 'closed_by_name'> & {
  readonly state: Exclude<RefundRequest['state'], 'open'>;
  readonly closed_at: string;
};

export const isClosed = (
  request: Partial<RefundRequest>,
): request is Partial<RefundRequest> & Closed =>
  request.state !== undefined && request.state !== 'open' && Boolean(request.closed_at);

const STATE_OF = { grant: 'granted', decline: 'declined' } as const;

/** True if the user decided this themselves, and only the answer was lost. */
export const isOwnDecision = (
  closed: Closed,
  own: { readonly decision: Decision; readonly answer: string; readonly user: number | undefined },
): boolean =>
  closed.state === STATE_OF[own.decision] &&
  (closed.answer ?? '') === own.answer &&
  closed.closed_by === own.user;

/** The law's term is over. */
export const isLate = (
  { state, answer_by }: Pick<RefundRequest, 'state' | 'answer_by'>,
  now: Date,
): boolean => state === 'open' && Date.parse(answer_by) < now.getTime();
