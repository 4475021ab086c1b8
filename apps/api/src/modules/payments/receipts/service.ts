import { type Call, userIdOf } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { findReceiptEmail, upsertReceiptEmail } from './repository.ts';

/** Where the caller's receipts go, if there are any. */
export const createReadReceiptEmail = (required: boolean) => async (call: Call) => ({
  data: { required, email: required ? await findReceiptEmail(call.db, userIdOf(call)) : null },
});

/** Keeps where the caller's receipts go from now on. */
export const createKeepReceiptEmail = (required: boolean) => {
  const read = createReadReceiptEmail(required);
  return async (call: Call, email: string) => {
    await keep(call, email);
    return read(call);
  };
};

/** The address told now, which is kept, or the one told before. */
export async function receiptEmailFor(call: Call, result: string | undefined): Promise<string> {
  if (result !== undefined) {
    await keep(call, result);
    return result;
  }
  const email = await findReceiptEmail(call.db, userIdOf(call));
  if (email === null) throw new AppError('receipt_email_required');
  return email;
}

const keep = (call: Call, email: string) =>
  upsertReceiptEmail(call.db, { user: userIdOf(call), email, updated_at: call.now });
