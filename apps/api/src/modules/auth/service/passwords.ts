import { hash, verify } from '@node-rs/argon2';
import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireTry } from '../../../platform/limits.ts';
import type { UserRow } from '../../users/index.ts';
import type { AuthLimits } from '../rules.ts';

/** argon2id with OWASP's floor: 19 MiB, two passes, one lane. Runs off the main thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

interface Claim {
  /** Who it is said to be; null: nobody goes by the identifier. */
  readonly user: UserRow | null;
  readonly identifier: string;
  readonly password: string;
}

/**
 * The user, when the password is theirs. Counted, and committed, before it is compared; whether there
 * is such a user shows neither in the answer nor in the time it takes. Throws 400 and 429.
 */
export async function requirePassword(
  call: Call,
  { passwordTries }: AuthLimits,
  { user, identifier, password }: Claim,
): Promise<UserRow> {
  const tries = triesOf(user ?? { phone: null, username: identifier });
  await requireTry(call, tries, { rule: passwordTries, code: 'password_limit' });
  const matches = await isPassword(user?.password_hash ?? null, password);
  if (!user || !matches) throw new AppError('password_wrong');
  if (user.blocked) throw new AppError('account_blocked');
  return user;
}

/** One count for an account, whichever of its names is used. */
export const triesOf = ({ phone, username }: Pick<UserRow, 'phone' | 'username'>): string =>
  `passwords:${phone ?? username.toLowerCase()}`;

let decoy: Promise<string> | null = null;

/** Takes as long for an account without a password, or without existence, as for any other. */
async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}
