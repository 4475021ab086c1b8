import { type Call, userIdOf } from '../../../../platform/call.ts';
import { previewClosing } from '../../../payments/index.ts';
import { findReceiptEmails } from '../repository.ts';

/** The money that closing the caller's account would give back, and the addresses that stay for its receipts. */
export async function previewErasure(call: Call) {
  const user = userIdOf(call);
  const refunds = await previewClosing(call, user);
  const receipt_emails = await findReceiptEmails(call.db, user, call.now);
  const refund = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return { data: { refund, refunds, receipt_emails } };
}
