import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockRole, type RoleRow } from '../repository.ts';

/** Locks the role that a path's `{id}` names. */
export async function requireRole({ db }: Call, id: string): Promise<RoleRow> {
  const role = await lockRole(db, id);
  if (!role) throw new AppError('role_unknown');
  return role;
}
