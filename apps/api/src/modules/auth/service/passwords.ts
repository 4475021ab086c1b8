import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { type LimitRule, requireTry } from '../../../platform/limits.ts';
import type { UserRow } from '../../users/index.ts';
import { hasSignedInFrom } from '../repository.ts';
import type { AuthLimits } from '../rules.ts';
import { isCommonPassword } from './common-passwords.ts';

/** argon2id with OWASP's floor: 19 MiB, two passes, one lane. Runs off the main thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One processor stays free for everybody else; who would wait for seconds is told to come again. */
const hashLimit = pLimit(Math.max(1, availableParallelism() - 1));
const MAX_WAITING = 200;

function withHashLimit<T>(work: () => Promise<T>): Promise<T> {
  if (hashLimit.pendingCount >= MAX_WAITING) throw new AppError('unavailable', { retryAfter: 5 });
  return hashLimit(work);
}

/** Of a new password; throws 400 of one that everybody tries first. */
export async function hashPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) throw new AppError('password_common');
  return withHashLimit(() => hash(password, COST));
}

interface Claim {
  /** Who it is said to be; null: nobody goes by the identifier. */
  readonly user: UserRow | null;
  readonly identifier: string;
  readonly password: string;
  /** Where the password comes from; null: its sender has proved to have the phone. */
  readonly ip: string | null;
}

/**
 * The user, when the password is theirs. Counted, and committed, before it is compared; whether there
 * is such a user shows neither in the answer nor in the time it takes. Throws 400 and 429.
 */
export async function requirePassword(
  call: Call,
  limits: AuthLimits,
  { user, identifier, password, ip }: Claim,
): Promise<UserRow> {
  const named = user ?? { id: NOBODY, phone: null, username: identifier };
  await requireTries(call, limits, { named, ip });
  const matches = await isPassword(user?.password_hash ?? null, password);
  if (!user || !matches) throw new AppError('password_wrong');
  if (user.blocked) throw new AppError('account_blocked');
  return user;
}

/** No user's number: who is not there is looked for like anybody. */
const NOBODY = 0;

type Identifier = Pick<UserRow, 'id' | 'phone' | 'username'>;

/**
 * What strangers try shuts nobody out: whoever proved the phone is counted apart, each address by
 * itself, and the strangers' total does not bind the addresses the user came from before.
 */
async function requireTries(
  call: Call,
  limits: AuthLimits,
  { named, ip }: { readonly named: Identifier; readonly ip: string | null },
): Promise<void> {
  const code = 'password_limit';
  const require = (key: string, rule: LimitRule) => requireTry(call, key, { rule, code });
  if (ip !== null) {
    await require(`passwords:address:${ip}`, limits.passwordsPerAddress);
    if (!(await hasSignedInFrom(call.db, { user: named.id, address: ip }))) {
      await require(`passwords:strangers:${nameOf(named)}`, limits.passwordsOfStrangers);
    }
  }
  await require(triesOf(named, ip), limits.passwordTries);
}

/** One count for an account, whichever of its names is used; forgotten after a success. */
export const triesOf = (named: Omit<Identifier, 'id'>, ip: string | null): string =>
  ip === null ? `passwords:proved:${nameOf(named)}` : `passwords:${ip}:${nameOf(named)}`;

const nameOf = ({ phone, username }: Omit<Identifier, 'id'>): string =>
  phone ?? username.toLowerCase();

let decoy: Promise<string> | null = null;

/** Takes as long for an account without a password, or without existence, as for any other. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const known = stored ?? (await decoy);
  const matches = await withHashLimit(() => verify(known, password));
  return stored !== null && matches;
}
