import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { findUserByPhone, insertUser, lockUser, type UserRow } from '../../users/index.ts';

/** Gives the user of a phone their empty, unpublished provider profile. */
export type OpenProvider = (call: Call, user: number, phone: string) => Promise<number>;

/** The account of a verified phone, made when there is none. */
export async function ownerOf(
  call: Call,
  phone: string,
  openProvider: OpenProvider,
): Promise<UserRow> {
  const known = await findUserByPhone(call.db, phone);
  if (known) return (await lockUser(call.db, known.id)) ?? known;
  const made = await insertUser(
    call.db,
    {
      ...newDocument(call.now),
      username: phone,
      phone,
      confirmed: true,
    },
    'authenticated',
  );
  if (!made) throw new AppError('step_expired');
  await openProvider(call, made.id, phone);
  return made;
}
