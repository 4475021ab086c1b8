import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { presentRefund } from '../present.ts';
import { type RefundRequest, requestRefund } from '../refunds/request.ts';
import { findDecisiveAttempt, findIntentByName } from '../repository.ts';

/** Staff give money back; who asked and why stays with the refund. */
export async function refundPayment(
  call: Call,
  { payment, ...request }: RefundRequest & { readonly payment: string },
) {
  const intent = await findIntentByName(call.db, payment);
  const attempt = intent && (await findDecisiveAttempt(call.db, intent.id));
  if (!attempt) throw new AppError('not_found');
  return { data: presentRefund(await requestRefund(call, attempt, request)) };
}
