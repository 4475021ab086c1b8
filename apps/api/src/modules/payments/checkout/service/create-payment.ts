import { type PaymentGateway, PaymentGatewayError } from '../../../../gateways/payments/port.ts';
import type { Call } from '../../../../platform/call.ts';
import { after } from '../../../../platform/clock.ts';
import { AppError } from '../../../../platform/errors.ts';
import { openManualReview } from '../../ledger/service/open-manual-review.ts';
import { type AttemptRow, findIntent, findTitle } from '../../purchases/repository.ts';
import { describePurchase, orderReceipt } from '../../purchases/rules.ts';
import { failAttempt } from '../repository.ts';
import { settle } from './settle.ts';

/** `method`: the saved one that is charged; absent: there is a page to pay on. */
interface Charge extends AttemptRow {
  readonly method?: string;
}

/**
 * Creates an attempt's payment at the provider. The attempt's `document_id` is the idempotency key, so
 * a repeat after a crash or a timeout is the same payment. An unknown outcome leaves the attempt
 * `creating`: the background repeats it.
 */
export async function createPayment(
  call: Call,
  gateway: PaymentGateway,
  attempt: Charge,
): Promise<AttemptRow> {
  const { method } = attempt;
  const intent = await findIntent(call.db, attempt.intent);
  if (!intent) throw new Error(`attempt ${attempt.id} has no intent`);
  const payment = await gateway
    .create({
      key: attempt.document_id,
      amount: attempt.amount,
      description: describePurchase(intent.purpose, await findTitle(call.db, intent)),
      returnUrl: attempt.return_url,
      expiresAt: after(call.now, gateway.linkLifetimeMs),
      receipt: orderReceipt(attempt, intent.lines, null),
      ...(method !== undefined && { method }),
    })
    .catch((error: unknown) => rejectPayment(call, attempt, error));
  return settle(call, attempt, { payment, linkLifetimeMs: gateway.linkLifetimeMs });
}

/**
 * Throws `payments_unavailable`, or `payment_refused`: then the attempt is over, and staff are told that
 * the provider refuses our requests.
 */
async function rejectPayment(call: Call, attempt: AttemptRow, error: unknown): Promise<never> {
  if (!(error instanceof PaymentGatewayError) || error.kind !== 'rejected') {
    throw new AppError('payments_unavailable', { retryAfter: 5, cause: error });
  }
  await failAttempt(call.db, attempt.id, { reason: error.message, now: call.now });
  // One for the provider: what it refuses once it refuses to everybody.
  await openManualReview(call, {
    kind: 'request_refused',
    provider: attempt.provider,
    provider_payment_id: '',
    attempt: attempt.id,
    details: { amount: attempt.amount, reason: error.message.slice(0, 500) },
  });
  throw new AppError('payment_refused', { cause: error });
}
