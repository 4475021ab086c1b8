import type { MANUAL_REVIEW_DECISIONS } from '@okoshko/contract/payments/states';
import { kopecksOf } from '../../kit/kopecks.ts';
import type { TypedTransfer } from '../shared/money/transfer.ts';
import type { DecisionTerms, Review } from './api.ts';

export type Decision = (typeof MANUAL_REVIEW_DECISIONS)[number];
type DecidableReview = Pick<Review, 'kind' | 'details' | 'payment'>;

/** The purchases that money of none may be for. */
export const candidatesOf = ({ details, payment }: DecidableReview): readonly string[] =>
  payment === null && details.candidates ? String(details.candidates).split(' ') : [];

/** Kinds that there is nothing to grant or give back of. */
const MOVES_NO_MONEY: readonly Review['kind'][] = [
  'ledger_differs',
  'receipt_failed',
  'request_refused',
  'test_payment',
  'not_captured',
  'payout_differs',
];

/** The possible decisions of a review: the API would refuse the others. */
export function decisionsOf(review: DecidableReview): readonly Decision[] {
  const { kind } = review;
  if (MOVES_NO_MONEY.includes(kind)) return ['dismiss'];
  if (kind === 'refund_by_transfer') return ['refunded_elsewhere', 'dismiss'];
  const isRuble = (review.details.currency ?? 'RUB') === 'RUB';
  if (!isRuble) return ['dismiss'];
  const isRefund = kind === 'refund_failed' || kind === 'refund_unknown';
  const buys = !isRefund && (review.payment !== null || candidatesOf(review).length > 0);
  return [...(buys ? (['grant'] as const) : []), 'refund', 'refunded_elsewhere', 'dismiss'];
}

/** The typed values of the dialog. */
export interface DecisionForm extends TypedTransfer {
  readonly how: 'all' | 'part';
  /** Rubles. */
  readonly amount: string;
  /** The purchase that money of none is for. */
  readonly payment: string | undefined;
  readonly note: string;
}

/** True if the decision notes the transfer that returned a bill's money. */
export const takesTransfer = ({ kind }: Pick<Review, 'kind'>, decision: Decision): boolean =>
  kind === 'refund_by_transfer' && decision === 'refunded_elsewhere';

/** True if the decision is about a sum that may be chosen. */
export const takesAmount = (review: Pick<Review, 'kind'>, decision: Decision): boolean =>
  decision === 'refund' || (decision === 'refunded_elsewhere' && !takesTransfer(review, decision));

/** The request to the API; null: a field is not filled in yet. */
export function termsOf(
  review: DecidableReview,
  decision: Decision,
  { how, amount, payment }: DecisionForm,
): DecisionTerms | null {
  const resolution = decision;
  if (decision === 'grant') {
    const candidates = candidatesOf(review);
    const chosen = payment ?? (candidates.length === 1 ? candidates[0] : undefined);
    if (candidates.length > 0 && chosen === undefined) return null;
    return { resolution, ...(chosen !== undefined && { payment: chosen }) };
  }
  if (!takesAmount(review, decision) || how === 'all') return { resolution };
  const kopecks = kopecksOf(amount);
  return kopecks === null || kopecks < 1 ? null : { resolution, amount: kopecks };
}

/** The resolution that a decision leaves behind. */
export const RESOLUTIONS = {
  refund: 'refunded',
  grant: 'granted',
  refunded_elsewhere: 'refunded_elsewhere',
  dismiss: 'dismissed',
} as const satisfies Record<Decision, NonNullable<Review['resolution']>>;

/** The known facts of a decision that was made. */
export interface Decided {
  readonly resolution: NonNullable<Review['resolution']>;
  readonly note: string | null;
  readonly resolved_at: string;
  readonly resolved_by: number | null;
  readonly resolved_by_name: string | null;
}

export const isDecided = (review: Partial<Decided> | Review): review is Decided =>
  Boolean(review.resolution && review.resolved_at);

interface OwnDecision {
  readonly decision: Decision;
  readonly note: string;
  readonly user: number | undefined;
}

/** True if the user decided this themselves, and only the answer was lost. */
export const isOwnDecision = (
  { resolution, note, resolved_by }: Decided,
  own: OwnDecision,
): boolean =>
  resolution === RESOLUTIONS[own.decision] && note === own.note && resolved_by === own.user;
