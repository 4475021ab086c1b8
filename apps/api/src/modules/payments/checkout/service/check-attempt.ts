import {
  gatewayByName,
  type PaymentGateway,
  PaymentGatewayError,
} from '../../../../gateways/payments/port.ts';
import type { Call } from '../../../../platform/call.ts';
import { after } from '../../../../platform/clock.ts';
import {
  type AttemptRow,
  findAttempt,
  NEVER_ANSWERED,
  updateAttempt,
} from '../../purchases/repository.ts';
import { bookProviderRefunds } from '../../refunds/service/book-provider-refunds.ts';
import { failAttempt } from '../repository.ts';
import { nextCheck } from '../rules.ts';
import { capturePayment } from './capture-payment.ts';
import { chargeRenewal } from './charge-renewal.ts';
import { createPayment } from './create-payment.ts';
import { settle } from './settle.ts';

/** Creates a payment whose request was cut short, and reads one no notification came of. */
export async function checkAttempt(call: Call<'gateways' | 'sign'>, id: number): Promise<void> {
  const attempt = await findAttempt(call.db, id);
  if (!attempt) return;
  const { renewal } = attempt;
  const gateway = gatewayByName(call.app.gateways.payments, attempt.provider);
  if (attempt.status !== 'creating') {
    await checkPayment(call, gateway, attempt);
  } else if (renewal !== null) {
    await chargeRenewal(call, gateway, { ...attempt, renewal });
  } else if (call.now <= after(attempt.created_at, gateway.keyLifetimeMs)) {
    await createPayment(call, gateway, attempt);
  } else {
    // Past the key's lifetime a repeat could be a second payment, and no link to this one was handed out.
    await failAttempt(call.db, id, { reason: NEVER_ANSWERED, now: call.now });
  }
}

/** A payment the provider denies is read again on the usual schedule, which has an end. */
async function checkPayment(
  call: Call,
  gateway: PaymentGateway,
  attempt: AttemptRow,
): Promise<void> {
  if (attempt.provider_payment_id === null) return;
  try {
    const read = await gateway.read(attempt.provider_payment_id);
    const payment = await capturePayment(call, gateway, { attempt, payment: read });
    const { linkLifetimeMs } = gateway;
    const settled = await settle(call, attempt, { payment, linkLifetimeMs });
    await bookProviderRefunds(call, { gateway, attempt: settled, payment });
  } catch (error) {
    if (!(error instanceof PaymentGatewayError) || error.kind !== 'rejected') throw error;
    await updateAttempt(call.db, attempt.id, {
      due_at: nextCheck(attempt.created_at, call.now),
      leased_until: null,
      last_error: error.message.slice(0, 500),
    });
  }
}
