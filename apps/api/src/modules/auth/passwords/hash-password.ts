import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError } from '../../../platform/errors.ts';
import { isCommonPassword, isOfOwner, type Owner } from './rules.ts';

/** argon2id with OWASP's floor: 19 MiB, two passes, one lane. Runs off the main thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One processor of the host stays free; a request that would wait for seconds is refused. */
const hashLimit = pLimit(Math.max(1, availableParallelism() - 1));
const MAX_WAITING = 200;

function withHashLimit<T>(run: () => Promise<T>): Promise<T> {
  if (hashLimit.pendingCount >= MAX_WAITING) throw new AppError('unavailable', { retryAfter: 5 });
  return hashLimit(run);
}

/** Hashes a new password, which must not tell of its owner; throws `password_common`. */
export async function hashPassword(password: string, owner: Owner = {}): Promise<string> {
  if (await isCommonPassword(password)) throw new AppError('password_common');
  if (isOfOwner(password, owner)) throw new AppError('password_common');
  return hashOf(password);
}

const hashOf = (password: string) => withHashLimit(() => hash(password, COST));

let decoyHash: Promise<string> | null = null;

/** Takes as long for an account without a password, and for none at all, as for any other. */
export async function verifyPassword(
  storedHash: string | null,
  password: string,
): Promise<boolean> {
  decoyHash ??= hashOf('nobody has this password');
  const passwordHash = storedHash ?? (await decoyHash);
  const matches = await withHashLimit(() => verify(passwordHash, password));
  return storedHash !== null && matches;
}
