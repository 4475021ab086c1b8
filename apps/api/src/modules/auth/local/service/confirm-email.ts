import type { Call } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { sentence } from '../../../../platform/sentence.ts';
import { hashToken } from '../../../../platform/tokens.ts';
import { lockUser, updateUser } from '../../../users/index.ts';
import { consumeEmailToken } from '../repository.ts';

/** Confirms the e-mail of the account, if it is still the one that the token was sent to. */
export const confirmEmail = (call: Call, confirmation: string): Promise<void> =>
  transact(call, async ({ db, now }) => {
    const tokenHash = hashToken(confirmation);
    const token = await consumeEmailToken(db, { kind: 'confirmation', tokenHash }, now);
    const user = token && (await lockUser(db, token.user));
    if (!user || user.email?.toLowerCase() !== token.email) {
      throw new AppError('email_code_wrong', { sentence: sentence('token_invalid') });
    }
    await updateUser(db, user.id, {
      confirmed: true,
      confirmed_email: user.email,
      updated_at: now,
    });
  });
