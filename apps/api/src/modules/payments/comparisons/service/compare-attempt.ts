import type { PaymentGateway } from '../../../../gateways/payments/port.ts';
import type { Call } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { type AttemptRow, updateAttempt } from '../../purchases/repository.ts';
import { countCompared } from '../repository.ts';
import { compareNoPayment, comparePayment } from './compare-payment.ts';
import { readUnlessDenied } from './read-unless-denied.ts';

/** Reads one attempt's payment again, compares it, and notes that in the comparison that counts it. */
export async function compareAttempt(
  call: Call,
  gateway: PaymentGateway,
  { attempt, comparison }: { readonly attempt: AttemptRow; readonly comparison: number },
): Promise<void> {
  const payment = await readUnlessDenied(gateway, attempt.provider_payment_id ?? '');
  const agrees = payment
    ? (await comparePayment(call, gateway, payment)).agrees
    : await compareNoPayment(call, attempt);
  await transact(call, async ({ db, now }) => {
    await updateAttempt(db, attempt.id, { compared_at: now });
    await countCompared(db, comparison, { differs: !agrees });
  });
}
