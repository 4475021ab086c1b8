import type { PaymentGateway, ProviderPayment } from '../../../../gateways/payments/port.ts';
import type { Call } from '../../../../platform/call.ts';
import { after, MINUTE } from '../../../../platform/clock.ts';
import { type AttemptRow, NEVER_ANSWERED } from '../../purchases/repository.ts';
import { methodToCharge } from '../../renewals/service/method-to-charge.ts';
import { failAttempt } from '../repository.ts';
import { createPayment } from './create-payment.ts';
import { settle } from './settle.ts';

/**
 * Charges the saved method of a renewal, again by the same key where no answer came. Once its owner has refused, or the
 * key is too old, nothing is sent any more: what became of the charge is looked for among the provider's payments.
 */
export async function chargeRenewal(
  call: Call<'sign'>,
  gateway: PaymentGateway,
  attempt: AttemptRow & { readonly renewal: number },
): Promise<void> {
  const isRepeatable = call.now <= after(attempt.created_at, gateway.keyLifetimeMs);
  const method = isRepeatable ? await methodToCharge(call, attempt) : null;
  if (method !== null) {
    await createPayment(call, gateway, { ...attempt, method });
    return;
  }
  const payment = attempt.called_at && (await findCharge(gateway, attempt, call.now));
  if (payment) await settle(call, attempt, { payment, linkLifetimeMs: gateway.linkLifetimeMs });
  else {
    const reason = attempt.called_at ? NEVER_ANSWERED : 'the renewal was stopped';
    await failAttempt(call.db, attempt.id, { reason, now: call.now });
  }
}

async function findCharge(
  gateway: PaymentGateway,
  { document_id, created_at }: AttemptRow,
  now: Date,
): Promise<ProviderPayment | undefined> {
  const keys = [document_id];
  // Clocks differ a little.
  const period = { from: after(created_at, -MINUTE), to: after(now, MINUTE), keys };
  return (await gateway.list(period)).find(({ key }) => key === document_id);
}
