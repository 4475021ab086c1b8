import {
  type PaymentGateway,
  PaymentGatewayError,
  type ProviderPayment,
} from '../../../gateways/payments/port.ts';
import type { Call } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { type AttemptRow, failAttempt, findIntent, findTitle } from '../repository.ts';
import { describePurchase } from '../rules.ts';
import { settle } from './settle.ts';

/**
 * Makes an attempt's payment at the provider. The attempt's name is the idempotency key, so a repeat
 * after a crash or a timeout is the same payment. An unknown outcome leaves the attempt `creating`:
 * the background repeats it.
 */
export async function makeAttempt(
  call: Call,
  gateway: PaymentGateway,
  attempt: AttemptRow,
): Promise<AttemptRow> {
  const intent = await findIntent(call.db, attempt.intent);
  if (!intent) throw new Error(`attempt ${attempt.id} has no intent`);
  const payment = await gateway
    .create({
      key: attempt.document_id,
      amount: attempt.amount,
      description: describePurchase(intent.purpose, await findTitle(call.db, intent)),
      returnUrl: attempt.return_url,
      expiresAt: after(call.now, gateway.linkLifetimeMs),
      receiptEmail: attempt.receipt_email,
    })
    .catch((error: unknown) => failed(call, attempt, error));
  return settle(call, attempt, { payment, linkLifetimeMs: gateway.linkLifetimeMs });
}

async function failed(call: Call, attempt: AttemptRow, error: unknown): Promise<ProviderPayment> {
  const rejected = error instanceof PaymentGatewayError && error.kind === 'rejected';
  if (rejected) await failAttempt(call.db, attempt.id, { reason: error.message, now: call.now });
  throw new AppError('payments_unavailable', { retryAfter: 5, cause: error });
}
