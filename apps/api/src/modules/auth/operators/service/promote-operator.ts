import type { Call } from '../../../../platform/call.ts';
import { withAudit } from '../../../../platform/collections/audit.ts';
import { transact } from '../../../../platform/db/transact.ts';
import {
  findRoleId,
  findUserByPhone,
  lockUser,
  updateUser,
  userCollection,
} from '../../../users/index.ts';
import { deleteEmailTokens, deleteIdentities } from '../../local/repository.ts';
import { hashPassword } from '../../passwords/service/hash-password.ts';
import { deleteFactor } from '../../second-factor/repository.ts';
import { endSessions } from '../../sessions/service/end-sessions.ts';
import { OperatorError, requireGoodPassword, requirePromotable } from '../rules.ts';
import type { OperatorInput } from './add-operator.ts';

interface Promoted {
  /** The services whose accounts were unlinked. */
  readonly unlinked: readonly string[];
  /** Whether a second factor was taken off: whoever has the server stands in for one. */
  readonly hadFactor: boolean;
  /** The e-mail that was taken off; null: there was none. */
  readonly email: string | null;
}

/**
 * Makes an account an operator's, whose password is the new one. Whatever else let somebody into it does no more:
 * sessions, devices, accounts of other services, the e-mail and links on their way to it, the second factor. Throws OperatorError.
 */
export async function promoteOperator(
  call: Call,
  { phone, password }: OperatorInput,
): Promise<Promoted> {
  await requireGoodPassword(password, phone);
  const password_hash = await hashPassword(password);
  return transact(call, async (call) => {
    const account = await findUserByPhone(call.db, phone);
    const user = account && (await lockUser(call.db, account.id));
    if (!user) throw new OperatorError(`${phone} has no account.`);
    requirePromotable(user);
    const role = await findRoleId(call.db, 'operator');
    if (role === null) throw new Error('there is no role operator');
    const unlinked = await deleteIdentities(call.db, user.id);
    const hadFactor = await deleteFactor(call.db, user.id);
    const extra = {
      ...{ password: 'changed', sessions: 'ended', unlinked },
      ...(hadFactor && { second_factor: 'none' }),
    };
    await withAudit(call, { declaration: userCollection, id: user.id, extra }, () =>
      updateUser(call.db, user.id, {
        role,
        password_hash,
        // Whoever reads that mailbox could have it confirmed, and the password sent to it.
        email: null,
        confirmed_email: null,
        updated_at: call.now,
      }),
    );
    await deleteEmailTokens(call.db, user.id);
    await endSessions(call, user.id);
    return { unlinked, email: user.email, hadFactor };
  });
}
