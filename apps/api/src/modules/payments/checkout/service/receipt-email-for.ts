import { type Call, userIdOf } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findReceiptEmail, upsertReceiptEmail } from '../repository.ts';

/** The e-mail of this request, which is saved, or the one saved before. */
export async function receiptEmailFor(call: Call, email: string | undefined): Promise<string> {
  const user = userIdOf(call);
  if (email !== undefined) {
    await upsertReceiptEmail(call.db, { user, email, updated_at: call.now });
    return email;
  }
  const saved = await findReceiptEmail(call.db, user);
  if (saved === null) throw new AppError('receipt_email_required');
  return saved;
}
