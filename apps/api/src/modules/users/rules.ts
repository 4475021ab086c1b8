import { isObject } from '../../platform/narrowing.ts';
import { isStaffType, isStored } from '../../platform/permissions/grants.ts';
import type { KnownAccount, UserRow } from './repository.ts';

/** The id or documentId by which a body names a role: `3`, `{id}`, `{connect: [{id}]}`, `{set: [3]}`. */
export function roleReference(value: unknown): number | string | null {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (Array.isArray(value)) return value.length === 1 ? roleReference(value[0]) : null;
  if (!isObject(value)) return null;
  const { connect, set, documentId, id } = value;
  return roleReference(connect ?? set ?? documentId ?? id);
}

export const isOtherEmail = (
  current: string | null,
  { email }: { readonly email?: string | null | undefined },
): boolean =>
  email !== undefined && (email?.toLowerCase() ?? null) !== (current?.toLowerCase() ?? null);

type Holder = Pick<KnownAccount, 'phone' | 'email' | 'role' | 'roleType'>;
type AccountChange = Partial<Pick<UserRow, 'phone' | 'email' | 'role' | 'password_hash'>>;

/**
 * True where the change gives or takes rights: another role or, of staff, what they sign in with, by which the one who
 * changes it could be them. A role that operators made may have any of their rights.
 */
export function changesRights(account: Holder, change: AccountChange): boolean {
  if (change.role !== undefined && change.role !== account.role) return true;
  if (isStored(account.roleType) && !isStaffType(account.roleType)) return false;
  const { phone, email, password_hash: passwordHash } = change;
  const isOtherPhone = phone !== undefined && phone !== account.phone;
  return passwordHash !== undefined || isOtherPhone || isOtherEmail(account.email, { email });
}

/** The parts of a change that the account's owner is told of. */
export const accountChangesOf = (
  account: Pick<UserRow, 'phone' | 'email'>,
  { phone, email, password_hash: passwordHash }: AccountChange,
): readonly ('email_changed' | 'phone_changed' | 'password_changed')[] => [
  ...(isOtherEmail(account.email, { email }) ? (['email_changed'] as const) : []),
  ...(phone !== undefined && phone !== account.phone ? (['phone_changed'] as const) : []),
  ...(passwordHash !== undefined ? (['password_changed'] as const) : []),
];

/** The kind of a session of the role: operators' own roles are accounts. */
export const sessionKindOf = (role: string): 'account' | 'client' | 'guest' =>
  role === 'client' || role === 'guest' ? role : 'account';
