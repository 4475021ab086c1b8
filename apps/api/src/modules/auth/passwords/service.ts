import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { type Call, userIdOf } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { type LimitRule, requireTry, resetTries } from '../../../platform/limits.ts';
import { requireUser, type UserRow } from '../../users/index.ts';
import { authLimits, isFresh } from '../rules.ts';
import { findOpenedAt, hasSignedInFrom } from '../sessions/repository.ts';
import { isCommonPassword } from './rules.ts';

/** argon2id with OWASP's floor: 19 MiB, two passes, one lane. Runs off the main thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One processor of the host stays free; a request that would wait for seconds is refused. */
const hashLimit = pLimit(Math.max(1, availableParallelism() - 1));
const MAX_WAITING = 200;

function withHashLimit<T>(work: () => Promise<T>): Promise<T> {
  if (hashLimit.pendingCount >= MAX_WAITING) throw new AppError('unavailable', { retryAfter: 5 });
  return hashLimit(work);
}

/** Of a new password; throws `password_common`. */
export async function hashPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) throw new AppError('password_common');
  return withHashLimit(() => hash(password, COST));
}

let decoyHash: Promise<string> | null = null;

/** Takes as long for an account without a password, and for none at all, as for any other. */
async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  decoyHash ??= hashPassword('nobody has this password');
  const passwordHash = storedHash ?? (await decoyHash);
  const matches = await withHashLimit(() => verify(passwordHash, password));
  return storedHash !== null && matches;
}

type Account = Pick<UserRow, 'id' | 'phone' | 'username'>;

interface Credentials {
  /** Null: no account has the identifier. */
  readonly user: UserRow | null;
  readonly identifier: string;
  readonly password: string;
  /** Where the password comes from; null: the phone of the account was proved before. */
  readonly network: string | null;
}

/**
 * The user, when the password is right. The try is counted, and committed, before the comparison;
 * neither the answer nor its time shows whether there is such a user. Throws 400 and 429.
 */
export async function requirePassword(
  call: Call<'config'>,
  { user, identifier, password, network }: Credentials,
): Promise<UserRow> {
  await countTries(call, user ?? { id: NO_USER, phone: null, username: identifier }, network);
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
async function countTries(call: Call<'config'>, account: Account, network: string | null) {
  const limits = authLimits(call.app.config.isProduction);
  const code = 'password_limit';
  const require = (key: string, rule: LimitRule) => requireTry(call, key, { rule, code });
  if (network !== null) {
    await require(`passwords:address:${network}`, limits.passwordsPerAddress);
    if (!(await hasSignedInFrom(call.db, { user: account.id, address: network }))) {
      await require(`passwords:strangers:${accountKey(account)}`, limits.passwordsOfStrangers);
    }
  }
  await require(passwordTriesKey(account, network), limits.passwordTries);
}

/** What tries are counted under, whichever identifier of the account is used; reset after a success. */
export const passwordTriesKey = (account: Omit<Account, 'id'>, network: string | null): string =>
  network === null
    ? `passwords:proved:${accountKey(account)}`
    : `passwords:${network}:${accountKey(account)}`;

const accountKey = ({ phone, username }: Omit<Account, 'id'>): string =>
  phone ?? username.toLowerCase();

/** The caller, by the password once more: a stolen bearer is not enough. Throws 400 and 429. */
export async function requireOwnPassword(call: Call<'config'>, password: string): Promise<UserRow> {
  const id = userIdOf(call);
  const key = `passwords:own:${id}`;
  const { passwordTries: rule } = authLimits(call.app.config.isProduction);
  await requireTry(call, key, { rule, code: 'password_limit' });
  const user = await requireUser(call.db, id);
  if (!(await verifyPassword(user.password_hash, password))) {
    throw new AppError('current_password_wrong');
  }
  await resetTries(call.db, key);
  return user;
}

/**
 * The caller is the owner of the account: by the password or, of an account without one, by having just
 * signed in. Source: OWASP ASVS 5.0, 7.5.1. Throws 400, 409 and 429.
 */
export async function requireOwner(
  call: Call<'config'>,
  password: string | undefined,
): Promise<void> {
  const { password_hash: passwordHash } = await requireUser(call.db, userIdOf(call));
  if (passwordHash === null) {
    if (isFresh(await findOpenedAt(call.db, call.actor.session), call.now)) return;
    throw new AppError('sign_in_again');
  }
  if (password === undefined) throw new AppError('current_password_needed');
  await requireOwnPassword(call, password);
}
