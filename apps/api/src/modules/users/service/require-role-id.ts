import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { findRoleId } from '../repository.ts';

export async function requireRoleId(
  { db }: Call,
  reference: number | string | null,
): Promise<number> {
  const id = reference === null ? null : await findRoleId(db, reference);
  if (id !== null) return id;
  throw new AppError('validation_failed', {
    message:
      '1 relation(s) of type plugin::users-permissions.role associated with this entity do not exist',
  });
}
