import type { PaymentPurpose, PaymentState } from '@okoshko/contract/payments/states';
import { DECLINES } from '../../gateways/payments/declines.ts';
import type { PaymentLine } from './history/repository.ts';
import type { ManualReviewRow, Money, PostingRow } from './ledger/repository.ts';
import type { RefundRow } from './refunds/repository.ts';
import type { AttemptRow, IntentRow } from './repository.ts';
import { stateOf, titleOf } from './rules.ts';

/** What the buyer is told of a payment; `amount` in kopecks: what came, before that what is asked for. */
interface PresentedPayment {
  readonly payment: string;
  readonly status: PaymentState;
  readonly purpose: PaymentPurpose;
  readonly amount: number;
}

const presentPayment = (
  intent: IntentRow,
  attempt: AttemptRow | null,
  money: Money | undefined,
): PresentedPayment => ({
  payment: intent.document_id,
  status: stateOf(attempt, money),
  purpose: intent.purpose,
  amount: money?.received ?? intent.amount,
});

/** Where a payment stands: what it was for, so that it can be tried again, and why it was declined. */
export const presentStatus = (
  intent: IntentRow,
  attempt: AttemptRow | null,
  money: Money | undefined,
) => ({
  ...presentPayment(intent, attempt, money),
  tariff: intent.tariff,
  reason: (attempt?.status === 'failed' && DECLINES[attempt.reason ?? '']) || null,
});

/** A payment in a history. */
export const presentLine = (
  { intent, attempt, tariff }: PaymentLine,
  money: Money | undefined,
) => ({
  ...presentPayment(intent, attempt, money),
  title: titleOf(intent.purpose, tariff),
  refunded: money?.refunded ?? 0,
  paid_at: iso(attempt.paid_at),
  receipt:
    attempt.receipt_email === null
      ? null
      : { email: attempt.receipt_email, status: attempt.receipt },
});

/** A line of a payment as staff see it. */
export const presentStaffLine = (line: PaymentLine, money: Money | undefined) => ({
  ...presentLine(line, money),
  user: line.intent.user,
  provider_profile: line.intent.provider_profile,
  created_at: line.intent.created_at.toISOString(),
});

export const presentAttempt = (attempt: AttemptRow) => ({
  attempt: attempt.document_id,
  provider: attempt.provider,
  provider_payment_id: attempt.provider_payment_id,
  status: attempt.status,
  reason: attempt.reason,
  created_at: attempt.created_at.toISOString(),
  paid_at: iso(attempt.paid_at),
});

export const presentRefund = (refund: RefundRow) => ({
  refund: refund.document_id,
  status: refund.status,
  amount: refund.amount,
  reason: refund.reason,
  requested_by: refund.requested_by,
  refusal: refund.refusal,
  created_at: refund.created_at.toISOString(),
  succeeded_at: iso(refund.succeeded_at),
});

export const presentPosting = ({ movement, account, amount, at }: PostingRow) => ({
  movement,
  account,
  amount,
  at: at.toISOString(),
});

export const presentManualReview = (review: ManualReviewRow, payment: string | null) => ({
  review: review.document_id,
  kind: review.kind,
  provider: review.provider,
  provider_payment_id: review.provider_payment_id,
  payment,
  details: review.details,
  resolution: review.resolution,
  note: review.note,
  resolved_at: iso(review.resolved_at),
  resolved_by: review.resolved_by,
  created_at: review.created_at.toISOString(),
});

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
