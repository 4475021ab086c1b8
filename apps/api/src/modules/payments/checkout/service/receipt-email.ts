import { type Call, userIdOf } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findReceiptEmail, upsertReceiptEmail } from '../repository.ts';

/** Where the caller's receipts go, if receipts are sent. */
export async function readReceiptEmail(call: Call<'config'>) {
  const required = call.app.config.hasReceipts;
  const email = required ? await findReceiptEmail(call.db, userIdOf(call)) : null;
  return { data: { required, email } };
}

export async function saveReceiptEmail(call: Call<'config'>, email: string) {
  await save(call, email);
  return readReceiptEmail(call);
}

/** The e-mail of this request, which is saved, or the one saved before. */
export async function receiptEmailFor(call: Call, email: string | undefined): Promise<string> {
  if (email !== undefined) {
    await save(call, email);
    return email;
  }
  const saved = await findReceiptEmail(call.db, userIdOf(call));
  if (saved === null) throw new AppError('receipt_email_required');
  return saved;
}

const save = (call: Call, email: string) =>
  upsertReceiptEmail(call.db, { user: userIdOf(call), email, updated_at: call.now });
