import { DECLINES } from '../../../gateways/payments/declines.ts';
import type { Money } from '../ledger/repository.ts';
import type { AttemptRow, Buyer, IntentRow, PaymentLine } from './repository.ts';
import { paymentStateOf, purchaseTitleOf } from './rules.ts';

/** `amount` in kopecks: what came, before that what is to be paid. */
const presentPayment = (
  intent: IntentRow,
  attempt: AttemptRow | null,
  money: Money | undefined,
) => ({
  payment: intent.document_id,
  // Paid without an attempt: there was nothing to pay.
  status: attempt === null && intent.paid_at ? ('paid' as const) : paymentStateOf(attempt, money),
  purpose: intent.purpose,
  amount: money?.received ?? intent.amount,
});

/** The status has the tariff, so that the payment can be tried again, and the reason why it was declined. */
export const presentStatus = (
  intent: IntentRow,
  attempt: AttemptRow | null,
  money: Money | undefined,
) => ({
  ...presentPayment(intent, attempt, money),
  tariff: intent.tariff,
  reason: (attempt?.status === 'failed' && DECLINES[attempt.reason ?? '']) || null,
});

/** A payment in its buyer's history. */
export const presentLine = (
  { intent, attempt, tariff }: Omit<PaymentLine, 'buyer'>,
  money: Money | undefined,
) => ({
  ...presentPayment(intent, attempt, money),
  title: purchaseTitleOf(intent.purpose, tariff),
  refunded: money?.refunded ?? 0,
  paid_at: attempt.paid_at?.toISOString() ?? null,
  receipt:
    attempt.receipt_email === null
      ? null
      : { email: attempt.receipt_email, status: attempt.receipt },
});

export const presentBuyer = ({ document_id, ...buyer }: Buyer) => ({
  ...buyer,
  documentId: document_id,
});

/** A payment in the list of staff. */
export const presentStaffLine = (line: PaymentLine, money: Money | undefined) => ({
  ...presentLine(line, money),
  provider: line.attempt.provider,
  provider_payment_id: line.attempt.provider_payment_id,
  user: line.intent.user,
  buyer: presentBuyer(line.buyer),
  provider_profile: line.intent.provider_profile,
  created_at: line.intent.created_at.toISOString(),
});

export const presentAttempt = (attempt: AttemptRow) => ({
  attempt: attempt.document_id,
  provider: attempt.provider,
  provider_payment_id: attempt.provider_payment_id,
  status: attempt.status,
  amount: attempt.amount,
  reason: attempt.reason,
  receipt: attempt.receipt,
  created_at: attempt.created_at.toISOString(),
  paid_at: attempt.paid_at?.toISOString() ?? null,
});
