import type { PaymentGateway, ProviderPayment } from '../../../../gateways/payments/port.ts';
import type { Call } from '../../../../platform/call.ts';
import { receivedOf } from '../../checkout/rules.ts';
import { settlePayment } from '../../checkout/service/settle-payment.ts';
import { balanceOf } from '../../ledger/repository.ts';
import { openManualReview } from '../../ledger/service/open-manual-review.ts';
import type { AttemptRow } from '../../purchases/repository.ts';
import { findOpenRefunds } from '../../refunds/repository.ts';
import { bookProviderRefunds } from '../../refunds/service/book-provider-refunds.ts';
import { isBalance } from '../rules.ts';

/** Whether the ledger agrees with the provider that there is no such payment. */
export async function compareNoPayment(call: Call, attempt: AttemptRow): Promise<boolean> {
  const balance = await balanceOf(call.db, attempt.id);
  if (balance === 0) return true;
  await reviewDifference(call, attempt, {
    amount: 0,
    refunded: 0,
    status: 'unknown',
    ours: balance,
  });
  return false;
}

/** Settles what no notification came of, and answers whether the ledger agrees then; staff review what differs. */
export async function comparePayment(
  call: Call,
  gateway: PaymentGateway,
  read: ProviderPayment,
): Promise<{ readonly attempt: AttemptRow | null; readonly agrees: boolean }> {
  const attempt = await settlePayment(call, gateway, read);
  if (!attempt) return { attempt, agrees: read.status !== 'paid' };
  const payment = { ...read, amount: receivedOf(attempt, read) };
  await bookProviderRefunds(call, { gateway, attempt, payment });
  const isMoving = (await findOpenRefunds(call.db, attempt.id)).length > 0;
  const balance = await balanceOf(call.db, attempt.id);
  if (isMoving || isBalance(payment, balance)) return { attempt, agrees: true };
  const { amount, refunded, status } = payment;
  await reviewDifference(
    call,
    { ...attempt, provider_payment_id: payment.id },
    { amount, refunded, status, ours: balance },
  );
  return { attempt, agrees: false };
}

/** What the provider has of the payment, and what the ledger has: a person looks at it. */
const reviewDifference = (
  call: Call,
  { id, provider, provider_payment_id }: AttemptRow,
  details: Readonly<Record<string, string | number | null>>,
) =>
  openManualReview(call, {
    kind: 'ledger_differs',
    provider,
    provider_payment_id: provider_payment_id ?? '',
    attempt: id,
    details,
  });
