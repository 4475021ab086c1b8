import { type Call, userIdOf } from '../../../../platform/call.ts';
import { upsertReceiptEmail } from '../repository.ts';
import { readReceiptEmail } from './read-receipt-email.ts';

export async function saveReceiptEmail(call: Call<'config'>, email: string) {
  await upsertReceiptEmail(call.db, { user: userIdOf(call), email, updated_at: call.now });
  return readReceiptEmail(call);
}
