import { isAcceptedPhone } from '@okoshko/contract/phones/phone';
import type { account } from '@okoshko/contract/users/schemas';
import type { Static, TObject } from 'typebox';
import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import type { UserRow } from '../repository.ts';
import { roleReference } from '../rules.ts';
import { requireRoleId } from './require-role-id.ts';

export type AccountInput = Static<TObject<typeof account>>;

const PHONE = { failures: [{ path: ['phone'] }] };

/** The account's columns that an operator's body sets. */
export async function accountColumns(
  call: Call<'ports'>,
  { username, phone, password, confirmed, blocked, role }: AccountInput,
): Promise<Partial<UserRow>> {
  if (phone && !isAcceptedPhone(phone)) throw new AppError('phone_invalid', PHONE);
  const { hashPassword } = call.app.ports.users;
  return {
    ...(username !== undefined && { username }),
    ...(phone !== undefined && { phone }),
    ...(password !== undefined && {
      password_hash: await hashPassword(password, { username, phone }),
    }),
    ...(confirmed !== undefined && { confirmed }),
    // Unblocking an account cancels its erasure.
    ...(blocked !== undefined && { blocked, ...(!blocked && { erase_at: null }) }),
    ...(role !== undefined &&
      role !== null && { role: await requireRoleId(call, roleReference(role)) }),
  };
}
