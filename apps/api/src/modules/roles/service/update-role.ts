import type { RoleChanges } from '@okoshko/contract/roles/schemas';
import { type Call, requireOperator } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { isNever } from '../../../platform/permissions/grants.ts';
import { sentence } from '../../../platform/sentence.ts';
import {
  findActions,
  findActionsByCode,
  type RoleRow,
  updateRoleRow,
  writeOverrides,
} from '../repository.ts';
import { overridesOf, requestedActions, retainedBy } from '../rules.ts';
import { auditRoleChange, readRoleState } from './audit-role-change.ts';
import { grantedActions } from './granted-actions.ts';
import { requireRole } from './require-role.ts';

/**
 * Changes a role; `permissions`, where given, replace all it has, `grant` and `revoke` are what two operators may send at once.
 * Answers its id.
 */
export async function updateRole(
  call: Call<'ports'>,
  reference: string,
  { name, description, ...change }: RoleChanges,
): Promise<number> {
  requireOperator(call);
  return transact(call, async (call) => {
    const role = await requireRole(call, reference);
    const before = await readRoleState(call, role.id);
    await updateRoleRow(call.db, role.id, {
      ...(name !== undefined && { name: name.trim() }),
      ...(description !== undefined && { description }),
      updated_at: call.now,
    });
    const effective = await findActions(call.db, role.id);
    const granted = grantedActions(call, change, effective);
    if (granted) await setActions(call, role, { granted, effective });
    await auditRoleChange(call, { before, after: await readRoleState(call, role.id) });
    return role.id;
  });
}

interface Actions {
  /** After the change. */
  readonly granted: readonly string[];
  /** Before it. */
  readonly effective: ReadonlySet<string>;
}

async function setActions(
  call: Call<'ports'>,
  { id, type }: RoleRow,
  { granted, effective }: Actions,
): Promise<void> {
  requireGrantable(call, type, granted);
  const overrides = overridesOf({
    actions: requestedActions(call.app.ports.roles.routeActions()),
    granted: new Set([...granted, ...retainedBy(type)]),
    effective,
    byCode: await findActionsByCode(call.db, id),
  });
  await writeOverrides(call.db, id, overrides);
}

/** Throws where the code says that the role must never have one of the actions. */
function requireGrantable(call: Call<'ports'>, role: string, granted: readonly string[]): void {
  const code = call.app.ports.roles.permissions();
  const forbidden = granted.find((action) => isNever(code, role, action));
  if (forbidden === undefined) return;
  const reason = sentence('permission_never', { role, permission: forbidden });
  throw new AppError('permission_forbidden', {
    failures: [{ path: ['permissions', ...forbidden.split('.')], sentence: reason }],
  });
}
