import { isObject } from '../../platform/narrowing.ts';

/** The id or documentId by which a body names a role: `3`, `{id}`, `{connect: [{id}]}`, `{set: [3]}`. */
export function roleReference(value: unknown): number | string | null {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (Array.isArray(value)) return value.length === 1 ? roleReference(value[0]) : null;
  if (!isObject(value)) return null;
  const { connect, set, documentId, id } = value;
  return roleReference(connect ?? set ?? documentId ?? id);
}

/** Whether the change gives another e-mail than the current one. */
export const isOtherEmail = (
  current: string | null,
  { email }: { readonly email?: string | null | undefined },
): boolean =>
  email !== undefined && (email?.toLowerCase() ?? null) !== (current?.toLowerCase() ?? null);

/** What a session of the role is: operators' own roles are accounts. */
export const sessionKindOf = (role: string): 'account' | 'client' | 'guest' =>
  role === 'client' || role === 'guest' ? role : 'account';
