import type { Call } from '../../../../platform/call.ts';
import { previewRefund } from '../../previews/service/preview-refund.ts';
import { requireOwnPayment } from './require-own-payment.ts';

/** What the desk would be shown of the same refund, for the buyer. */
export async function previewOwnRefund(call: Call, payment: string) {
  await requireOwnPayment(call, payment);
  return previewRefund(call, payment, { unused: true });
}
