import { PASSWORD_LENGTH } from '@okoshko/contract/auth/codes';
import { audit, snapshot, withAudit } from '../../platform/collections/audit/index.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { transact } from '../../platform/db/transact.ts';
import { newDocument } from '../../platform/tokens.ts';
import {
  findRoleId,
  findUserByPhone,
  insertUser,
  lockUser,
  type UserRow,
  updateUser,
  userCollection,
} from '../users/index.ts';
import { hashPassword } from './passwords/hash-password.ts';
import { isCommonPassword, isOfOwner } from './passwords/rules.ts';
import { deleteEmailTokens, deleteIdentities } from './repository.ts';
import { deleteFactor } from './second-factor/repository.ts';
import { endSessions } from './sessions/sessions.ts';

interface OperatorInput {
  readonly phone: string;
  readonly password: string;
}

/** Makes an operator's account. Throws OperatorError, and never changes an account that is there. */
export async function addOperator(ctx: Ctx, { phone, password }: OperatorInput): Promise<void> {
  await requireGoodPassword(password, phone);
  const password_hash = await hashPassword(password);
  await transact(ctx, async (ctx) => {
    const account = { ...newDocument(ctx.now), username: phone, phone, confirmed: true };
    const user = await insertUser(ctx.db, { ...account, password_hash }, 'operator');
    if (!user) throw new OperatorError(`${phone} is another account's phone or username.`);
    const after = await snapshot(ctx, userCollection, user.id);
    await audit(ctx, userCollection, { before: null, after });
  });
}

interface Promoted {
  /** The services whose accounts were unlinked. */
  readonly unlinked: readonly string[];
  /** A second factor was taken off: the person at the server stands in for one. */
  readonly hadFactor: boolean;
  /** The e-mail that was taken off; null: there was none. */
  readonly email: string | null;
}

/**
 * Makes an account an operator's, whose password is the new one. Whatever else let somebody into it does no more:
 * sessions, devices, accounts of other services, the e-mail and links on their way to it, the second factor. Throws OperatorError.
 */
export async function promoteOperator(
  ctx: Ctx,
  { phone, password }: OperatorInput,
): Promise<Promoted> {
  await requireGoodPassword(password, phone);
  const password_hash = await hashPassword(password);
  return transact(ctx, async (ctx) => {
    const account = await findUserByPhone(ctx.db, phone);
    const user = account && (await lockUser(ctx.db, account.id));
    if (!user) throw new OperatorError(`${phone} has no account.`);
    requirePromotable(user);
    const role = await findRoleId(ctx.db, 'operator');
    if (role === null) throw new Error('there is no role operator');
    const unlinked = await deleteIdentities(ctx.db, user.id);
    const hadFactor = await deleteFactor(ctx.db, user.id);
    const extra = {
      ...{ password: 'changed', sessions: 'ended', unlinked },
      ...(hadFactor && { second_factor: 'none' }),
    };
    await withAudit(ctx, { declaration: userCollection, id: user.id, extra }, () =>
      updateUser(ctx.db, user.id, {
        role,
        password_hash,
        // The reader of that mailbox could have it confirmed, and the password sent to it.
        email: null,
        confirmed_email: null,
        updated_at: ctx.now,
      }),
    );
    await deleteEmailTokens(ctx.db, user.id);
    await endSessions(ctx, user.id);
    return { unlinked, email: user.email, hadFactor };
  });
}

/** Its message tells the person who runs the command why nothing was changed. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

type State = Pick<UserRow, 'phone' | 'blocked' | 'erase_at'>;

/** Refuses an account that is blocked for a reason, or on its way out. Throws OperatorError. */
export function requirePromotable({ phone, blocked, erase_at }: State): void {
  if (erase_at !== null) {
    throw new OperatorError(`The account of ${phone} was closed by its owner and is being erased.`);
  }
  if (blocked) throw new OperatorError(`The account of ${phone} is blocked: unblock it first.`);
}

/** Throws OperatorError. */
async function requireGoodPassword(password: string, phone: string): Promise<void> {
  const { minLength, maxLength } = PASSWORD_LENGTH;
  if (password.length < minLength || password.length > maxLength) {
    throw new OperatorError(`The password must have ${minLength} to ${maxLength} characters.`);
  }
  if (await isCommonPassword(password)) {
    throw new OperatorError('That password is one that everybody tries first.');
  }
  if (isOfOwner(password, { phone })) {
    throw new OperatorError('That password tells the phone, which is no secret.');
  }
}
