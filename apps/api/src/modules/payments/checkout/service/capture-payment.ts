import type { PaymentGateway, ProviderPayment } from '../../../../gateways/payments/port.ts';
import type { Call } from '../../../../platform/call.ts';
import { openManualReview } from '../../ledger/service/open-manual-review.ts';
import { type AttemptRow, findIntent } from '../../purchases/repository.ts';
import { isOurs } from '../rules.ts';

/**
 * Takes the money that a shop of two stages has set aside, where it is what the attempt ordered and its purchase is
 * not paid yet; a person looks at any other. Answers the payment as it is then.
 */
export async function capturePayment(
  call: Call,
  gateway: PaymentGateway,
  { attempt, payment }: { readonly attempt: AttemptRow | null; readonly payment: ProviderPayment },
): Promise<ProviderPayment> {
  if (payment.status !== 'authorized') return payment;
  const intent = attempt && (await findIntent(call.db, attempt.intent));
  const isExpected = attempt !== null && isOurs(attempt, payment) && intent?.paid_at === null;
  if (isExpected && gateway.capture) return gateway.capture(payment);
  await openManualReview(call, {
    kind: 'not_captured',
    provider: gateway.name,
    provider_payment_id: payment.id,
    ...(attempt && { attempt: attempt.id }),
    details: {
      expected: attempt?.amount ?? null,
      amount: payment.amount,
      currency: payment.currency,
    },
  });
  return payment;
}
