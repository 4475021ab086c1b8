import type { ProviderPayment } from '../../../gateways/payments/port.ts';
import type { Call } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/transact.ts';
import { openManualReview } from '../ledger/open-manual-review.ts';
import { insertPostings } from '../ledger/repository.ts';
import { received } from '../ledger/rules.ts';
import { requestRefund } from '../refunds/request.ts';
import { type AttemptRow, type IntentRow, lockAttempt, updateAttempt } from '../repository.ts';
import { checkAt, isOurs, movesForward } from '../rules.ts';
import { applyPurchase } from './apply-purchase.ts';

type SettleInput = Awaited<ReturnType<typeof lockAttempt>>;

/**
 * Takes in what the provider, asked by us, says of an attempt. Money that came takes effect here and
 * nowhere else: once an intent, in the transaction that marks it paid. What does not fit goes to
 * review and grants nothing; of two payments of one intent the second goes back.
 */
export const settle = (
  call: Call,
  attempt: AttemptRow,
  result: { readonly payment: ProviderPayment; readonly linkLifetimeMs: number },
): Promise<AttemptRow> =>
  transact(call, async (call) => {
    const held = await lockAttempt(call.db, attempt);
    const { payment } = result;
    const next = nextStatus(held, payment);
    const moves = next !== held.attempt.status;
    const hasReceivedMoney = moves && (next === 'paid' || next === 'review');
    const expiresAt =
      held.attempt.url_expires_at ?? after(payment.createdAt ?? call.now, result.linkLifetimeMs);
    const updated = await updateAttempt(call.db, attempt.id, {
      status: next,
      provider_payment_id: held.attempt.provider_payment_id ?? payment.id,
      url: payment.url ?? held.attempt.url,
      url_expires_at: expiresAt,
      reason: payment.reason,
      receipt: payment.receipt ?? held.attempt.receipt,
      updated_at: call.now,
      leased_until: null,
      last_error: null,
      due_at: checkAt({ ...held.attempt, status: next, url_expires_at: expiresAt }, call.now),
      ...(hasReceivedMoney && { paid_at: call.now }),
    });
    if (hasReceivedMoney)
      await postReceipt(call, { intent: held.intent, attempt: updated }, payment);
    return updated;
  });

function nextStatus(
  { intent, attempt }: SettleInput,
  payment: ProviderPayment,
): AttemptRow['status'] {
  if (!movesForward(attempt.status, payment.status)) return attempt.status;
  if (payment.status !== 'paid') return payment.status;
  return isOurs(attempt, payment) && intent.paid_at === null ? 'paid' : 'review';
}

async function postReceipt(
  call: Call,
  { intent, attempt }: { intent: IntentRow; attempt: AttemptRow },
  payment: ProviderPayment,
): Promise<void> {
  const isPaid = attempt.status === 'paid';
  if (payment.currency === 'RUB') {
    const about = { intent: intent.id, attempt: attempt.id, at: call.now };
    const to = isPaid ? 'buyers' : 'unclear';
    await insertPostings(call.db, received(attempt.document_id, payment.amount, to), about);
  }
  if (isPaid) return applyPurchase(call, { intent, attempt, amount: payment.amount });
  const isSecond = isOurs(attempt, payment);
  await openManualReview(call, {
    kind: isSecond ? 'second_payment' : 'wrong_amount',
    provider: attempt.provider,
    provider_payment_id: payment.id,
    attempt: attempt.id,
    details: { expected: attempt.amount, amount: payment.amount, currency: payment.currency },
  });
  if (isSecond) {
    await requestRefund(call, attempt, {
      key: 'second_payment',
      reason: 'This purchase was paid already',
    });
  }
}
