import type { Call } from '../../../platform/call.ts';
import { invalidField } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import { findRoleId } from '../repository.ts';

export async function requireRoleId(
  { db }: Call,
  reference: number | string | null,
): Promise<number> {
  const id = reference === null ? null : await findRoleId(db, reference);
  if (id !== null) return id;
  const type = 'plugin::users-permissions.role';
  throw invalidField('role', sentence('missing_relation', { type }));
}
