import { account, updateProfile } from '@okoshko/contract/users/schemas';
import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { findRoleId, type KnownAccount } from '../repository.ts';
import { roleReference } from '../rules.ts';
import type { AccountInput } from './account-columns.ts';

const ACCOUNT = Object.keys(account);
/** The keys that everybody may change of themselves. */
const OWN = Object.keys(updateProfile.body.properties).filter(
  (key) => !ACCOUNT.includes(key) && key !== 'reason',
);

/**
 * Nobody changes their own account (name for signing in, phone, password, role, block) by their profile. A form may be
 * sent back as it was read, as to a collection; any other value is refused, so that nobody takes it for done. The code is
 * not `key_invalid`: an operator may write these keys of somebody else.
 */
export async function requireSameAccount(
  call: Call,
  current: KnownAccount,
  sent: AccountInput,
): Promise<void> {
  for (const key of ['username', 'phone', 'confirmed', 'blocked'] as const) {
    if (sent[key] !== undefined && sent[key] !== current[key]) refuse(key);
  }
  if (sent.password !== undefined) refuse('password');
  if (sent.role === undefined) return;
  const reference = roleReference(sent.role);
  const role = reference === null ? null : await findRoleId(call.db, reference);
  if (role !== current.role) refuse('role');
}

function refuse(key: keyof AccountInput): never {
  throw new AppError('own_account', {
    failures: [{ path: [key], limits: { allowed: OWN } }],
    details: { key, source: 'body' },
  });
}
