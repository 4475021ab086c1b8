import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { openMissingProvider, openProvider } from '../../../providers/index.ts';
import { findUserByPhone, insertUser, lockUser, type UserRow } from '../../../users/index.ts';

/**
 * The account of a proved phone. It has a provider profile from its first sign-in on, empty at first; a client by a code
 * alone needs none, and staff get none.
 */
export async function findOrCreateUser(
  call: Call,
  phone: string,
  { asProvider = true }: { readonly asProvider?: boolean } = {},
): Promise<UserRow> {
  const existing = await findUserByPhone(call.db, phone);
  if (existing) {
    const user = (await lockUser(call.db, existing.id)) ?? existing;
    if (asProvider) await openMissingProvider(call, user.id, phone);
    return user;
  }
  const account = { ...newDocument(call.now), username: phone, phone, confirmed: true };
  const user = await insertUser(call.db, account, 'authenticated');
  if (!user) throw new AppError('step_expired');
  if (asProvider) await openProvider(call, user.id, phone);
  return user;
}
