import { type Call, userIdOf } from '../../../../platform/call.ts';
import { findReceiptEmail } from '../repository.ts';

/** Where the caller's receipts go, if receipts are sent. */
export async function readReceiptEmail(call: Call<'config'>) {
  const required = call.app.config.hasReceipts;
  const email = required ? await findReceiptEmail(call.db, userIdOf(call)) : null;
  return { data: { required, email } };
}
