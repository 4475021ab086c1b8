import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { type Limit, requireTries } from '../../../../platform/limits.ts';
import type { UserRow } from '../../../users/index.ts';
import { authLimits } from '../../rules.ts';
import { hasSignedInFrom } from '../../sessions/repository.ts';
import { type Account, accountKey, passwordTriesKey } from '../rules.ts';
import { verifyPassword } from './hash-password.ts';

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
  const tries: Limit[] = [[passwordTriesKey(account, network), limits.passwordTries]];
  if (network !== null) {
    if (!(await hasSignedInFrom(call.db, { user: account.id, address: network }))) {
      const key = `passwords:strangers:${accountKey(account)}`;
      tries.unshift([key, limits.passwordsFromNewAddresses]);
    }
    tries.unshift([`passwords:address:${network}`, limits.passwordsPerAddress]);
  }
  await requireTries(call, tries, 'password_limit');
}
