import { isAcceptedPhone } from '@okoshko/contract/phones/phone';
import { isPossiblePhone } from '@okoshko/contract/phones/possible-phone';
import type { account } from '@okoshko/contract/users/schemas';
import type { Static, TObject } from 'typebox';
import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import type { UsersPorts } from '../ports.ts';
import type { UserRow } from '../repository.ts';
import { roleReference } from '../rules.ts';
import { requireRoleId } from './require-role-id.ts';

export type AccountInput = Static<TObject<typeof account>>;

const PHONE = { failures: [{ path: ['phone'] }] };

/** What is known of whom the account is of. */
type Owner = NonNullable<Parameters<UsersPorts['hashPassword']>[1]>;

/**
 * The account's columns that an operator's body sets; the password tells of no `owner`. The phone is one that signs in, of
 * 11 digits; an account that a booking made for a longer or shorter one (`phoneBefore`) may have such a one.
 */
export async function accountColumns(
  call: Call<'ports'>,
  { username, phone, password, confirmed, blocked, role }: AccountInput,
  { owner, phoneBefore }: { readonly owner: Owner; readonly phoneBefore: string | null },
): Promise<Partial<UserRow>> {
  const isClients = phoneBefore !== null && !isAcceptedPhone(phoneBefore);
  const isTaken = isClients ? isPossiblePhone : isAcceptedPhone;
  if (phone && !isTaken(phone)) throw new AppError('phone_invalid', PHONE);
  const { hashPassword } = call.app.ports.users;
  return {
    ...(username !== undefined && { username }),
    ...(phone !== undefined && { phone }),
    ...(password !== undefined && {
      password_hash: await hashPassword(password, owner),
    }),
    ...(confirmed !== undefined && { confirmed }),
    // Unblocking an account cancels its erasure.
    ...(blocked !== undefined && { blocked, ...(!blocked && { erase_at: null }) }),
    ...(role !== undefined &&
      role !== null && { role: await requireRoleId(call, roleReference(role)) }),
  };
}
