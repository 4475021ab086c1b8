import { type Call, requireOperator } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { isStored } from '../../../platform/permissions/grants.ts';
import { sentence } from '../../../platform/sentence.ts';
import { deleteRoleRow, moveUsers } from '../repository.ts';
import { auditRoleChange, readRoleState } from './audit-role-change.ts';
import { requireRole } from './require-role.ts';

/** Deletes a role; its users get the public one. */
export async function deleteRole(call: Call, reference: string): Promise<void> {
  requireOperator(call);
  await transact(call, async (call) => {
    const role = await requireRole(call, reference);
    if (isStored(role.type)) {
      throw new AppError('role_stored', {
        sentence: sentence('role_undeletable', { role: role.type }),
      });
    }
    const before = await readRoleState(call, role.id);
    await moveUsers(call.db, role.id, 'public');
    await deleteRoleRow(call.db, role.id);
    await auditRoleChange(call, { before, after: null });
  });
}
