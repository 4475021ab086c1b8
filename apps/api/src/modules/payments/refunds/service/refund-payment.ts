import type { Call } from '../../../../platform/call.ts';
import { AppError, invalidField } from '../../../../platform/errors.ts';
import { sentence } from '../../../../platform/sentence.ts';
import { findDecisiveAttempt, findIntentByDocumentId } from '../../purchases/repository.ts';
import { presentRefund } from '../present.ts';
import { type RefundInput, requestRefund } from './request-refund.ts';

/** Staff give money back. */
export async function refundPayment(
  call: Call,
  { payment, ...input }: RefundInput & { readonly payment: string },
) {
  const intent = await findIntentByDocumentId(call.db, payment);
  const attempt = intent && (await findDecisiveAttempt(call.db, intent.id));
  if (!attempt) throw new AppError('not_found');
  if (input.unused && input.amount !== undefined) {
    throw invalidField('amount', sentence('not_both', { other: 'unused' }));
  }
  // The service names its own refunds: no key of staff's is taken for one of those.
  const key = `staff:${input.key}`;
  const refund = await requestRefund(call, attempt, { ...input, key, isByStaff: true });
  return { data: presentRefund(refund) };
}
