import { type Ctx, userIdOf } from '../../../platform/ctx.ts';
import { type Limit, requireTries, requireTry, resetTries } from '../../../platform/db/limits.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireUser, type UserRow } from '../../users/index.ts';
import { hasSignedInFrom } from '../repository.ts';
import { authLimits, isConfirmed, isFresh } from '../rules.ts';
import { findInstantOf } from '../sessions/repository.ts';
import { verifyPassword } from './hash-password.ts';
import { type Account, accountKey, passwordTriesKey } from './rules.ts';

interface Credentials {
  /** Null: no account has the identifier. */
  readonly user: UserRow | null;
  readonly identifier: string;
  readonly password: string;
  /** The network that the password comes from; null: the phone of the account was proved before. */
  readonly network: string | null;
}

/**
 * The user, when the password is right. The try is counted, and committed, before the comparison;
 * neither the answer nor its time shows whether there is such a user. Throws 400 and 429.
 */
export async function requirePassword(
  ctx: Ctx<'config'>,
  { user, identifier, password, network }: Credentials,
): Promise<UserRow> {
  await countTries(ctx, user ?? { id: NO_USER, phone: null, username: identifier }, network);
  const matches = await verifyPassword(user?.password_hash ?? null, password);
  if (!user || !matches) throw new AppError('password_wrong');
  if (user.blocked) throw new AppError('account_blocked');
  return user;
}

/** The id of no row, so that the same statements run where there is no account. */
const NO_USER = 0;

/**
 * Tries of strangers do not lock the owner out: with a proved phone they are counted apart, each address
 * by itself, and the total of strangers does not bind the addresses the user has signed in from.
 */
async function countTries(ctx: Ctx<'config'>, account: Account, network: string | null) {
  const limits = authLimits(ctx.app.config.isProduction);
  const tries: Limit[] = [[passwordTriesKey(account, network), limits.passwordTries]];
  if (network !== null) {
    if (!(await hasSignedInFrom(ctx.db, { user: account.id, address: network }))) {
      const key = `passwords:strangers:${accountKey(account)}`;
      tries.unshift([key, limits.passwordsFromNewAddresses]);
    }
    tries.unshift([`passwords:address:${network}`, limits.passwordsPerAddress]);
  }
  await requireTries(ctx, tries, 'password_limit');
}

/** The caller, by the password once more: a stolen bearer is not enough. Throws 400 and 429. */
export async function requireOwnPassword(ctx: Ctx<'config'>, password: string): Promise<UserRow> {
  const id = userIdOf(ctx);
  const key = `passwords:own:${id}`;
  const { passwordTries: rule } = authLimits(ctx.app.config.isProduction);
  await requireTry(ctx, key, { rule, code: 'password_limit' });
  const user = await requireUser(ctx.db, id);
  if (!(await verifyPassword(user.password_hash, password))) {
    throw new AppError('current_password_wrong');
  }
  await resetTries(ctx.db, key);
  return user;
}

/**
 * The caller is the owner of the account: by the password or, of an account without one, by having just
 * signed in. Source: OWASP ASVS 5.0, 7.5.1. Throws 400, 409 and 429.
 */
export async function requireOwnerProof(
  ctx: Ctx<'config'>,
  password: string | undefined,
): Promise<void> {
  const { password_hash: passwordHash } = await requireUser(ctx.db, userIdOf(ctx));
  if (passwordHash === null) {
    if (isFresh(await findInstantOf(ctx.db, ctx.actor.session, 'created_at'), ctx.now)) return;
    throw new AppError('sign_in_again');
  }
  if (password === undefined) throw new AppError('current_password_needed');
  await requireOwnPassword(ctx, password);
}

/**
 * Throws `password_confirmation_needed` unless the caller typed their password in this session just now. It is read
 * from the database each time: what other nodes remember of the session says nothing of it. The service itself, and
 * commands on its machine, have none to type.
 */
export async function requireRecentPassword({ db, actor, now, isInquiry }: Ctx): Promise<void> {
  if (actor.user === null || isInquiry) return;
  if (isConfirmed(await findInstantOf(db, actor.session, 'password_at'), now)) return;
  throw new AppError('password_confirmation_needed');
}
