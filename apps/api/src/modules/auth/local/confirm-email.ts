import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { lockUser, updateUser } from '../../users/index.ts';
import { useEmailToken } from './repository.ts';

/** The mailbox answered: the e-mail is the user's, if it is still the one the e-mail went to. */
export const confirmEmail = (call: Call, confirmation: string): Promise<void> =>
  transact(call, async (call) => {
    const { db, now } = call;
    const tokenHash = hashToken(confirmation);
    const token = await useEmailToken(db, { kind: 'confirmation', tokenHash }, now);
    const user = token && (await lockUser(db, token.user));
    if (!user || user.email?.toLowerCase() !== token.email) throw invalidToken();
    await updateUser(db, user.id, {
      confirmed: true,
      confirmed_email: user.email,
      updated_at: now,
    });
  });

const invalidToken = () => new AppError('email_code_wrong', { message: 'Invalid token' });
