import type { PermissionTree, RoleChanges } from '@okoshko/contract/roles/schemas';
import { type Call, requireOperator } from '../../platform/call.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { isNever, type Permissions } from '../../platform/permissions/grants.ts';
import { newDocument } from '../../platform/tokens.ts';
import { auditRoleChange, stateOf } from './audit.ts';
import {
  deleteRole,
  findActions,
  findActionsByCode,
  insertRole,
  lockRole,
  moveUsers,
  type RoleRow,
  updateRole,
  writeOverrides,
} from './repository.ts';
import { actionsOf, isStored, overridesOf, retainedBy, typeOf } from './rules.ts';

export interface RoleDeps {
  /** Every action a route of ours asks for. */
  readonly actions: () => readonly string[];
  /** What the code grants, and what it forbids. */
  readonly permissions: Permissions;
}

export type NewRole = RoleChanges & { readonly name: string };

/** What is changed of roles, each in a transaction. Answers the role's id. */
export const createRoleWriters = ({ actions, permissions: code }: RoleDeps) => ({
  add: (call: Call, { name, description = '', permissions = {} }: NewRole) =>
    writeHandlers(call, async (call) => {
      const id = await insertNamed(call, name.trim(), description);
      const granted = known(actions(), permissions);
      await writeOverrides(call.db, id, { granted, revoked: [], cleared: [] });
      await auditRoleChange(call, { before: null, after: await stateOf(call, id) });
      return id;
    }),
  change: (call: Call, id: string, changes: RoleChanges) =>
    writeHandlers(call, async (call) => {
      const role = await requireRole(call, id);
      const before = await stateOf(call, role.id);
      await updateRole(call.db, role.id, { ...columnsOf(changes), updated_at: call.now });
      if (changes.permissions) {
        const wanted = known(actions(), changes.permissions);
        refuseForbidden(code, role.type, wanted);
        await override(call, role, { among: actions(), wanted });
      }
      await auditRoleChange(call, { before, after: await stateOf(call, role.id) });
      return role.id;
    }),
  remove: (call: Call, id: string) =>
    writeHandlers(call, async (call) => {
      const role = await requireRole(call, id);
      if (isStored(role.type)) {
        throw new AppError('role_stored', { message: `Cannot delete ${role.type} role` });
      }
      const before = await stateOf(call, role.id);
      await moveUsers(call.db, role.id, 'public');
      await deleteRole(call.db, role.id);
      await auditRoleChange(call, { before, after: null });
      return role.id;
    }),
});

const writeHandlers = async (
  call: Call,
  work: (call: Call) => Promise<number>,
): Promise<number> => {
  requireOperator(call);
  return transact(call, work);
};

async function requireRole({ db }: Call, id: string): Promise<RoleRow> {
  const role = await lockRole(db, id);
  if (!role) throw new AppError('role_unknown');
  return role;
}

/** What a role must never do nobody grants it. */
function refuseForbidden(code: Permissions, role: string, wanted: readonly string[]): void {
  const forbidden = wanted.find((action) => isNever(code, role, action));
  if (forbidden === undefined) return;
  throw new AppError('permission_forbidden', {
    message: `The role ${role} must never have the permission ${forbidden}`,
    details: { errors: [{ path: ['permissions'], message: forbidden, name: 'ValidationError' }] },
  });
}

async function override(
  { db }: Call,
  { id, type }: RoleRow,
  { among, wanted }: { readonly among: readonly string[]; readonly wanted: readonly string[] },
): Promise<void> {
  const overrides = overridesOf({
    among,
    wanted: new Set([...wanted, ...retainedBy(type)]),
    effective: await findActions(db, id),
    byCode: await findActionsByCode(db, id),
  });
  await writeOverrides(db, id, overrides);
}

const columnsOf = ({ name, description }: RoleChanges) => ({
  ...(name !== undefined && { name: name.trim() }),
  ...(description !== undefined && { description }),
});

/** The actions a tree switches on, all of which there must be. */
function known(all: readonly string[], tree: PermissionTree): readonly string[] {
  const wanted = actionsOf(tree);
  const unknown = wanted.find((action) => !all.includes(action));
  if (unknown === undefined) return wanted;
  throw new AppError('validation_failed', {
    message: `There is no permission ${unknown}`,
    details: { errors: [{ path: ['permissions'], message: unknown, name: 'ValidationError' }] },
  });
}

/** Names need not be unique, types must: the second of a name gets a number. */
async function insertNamed(call: Call, name: string, description: string): Promise<number> {
  for (let n = 1; ; n += 1) {
    const type = n === 1 ? typeOf(name) : `${typeOf(name)}_${n}`;
    const id = await insertRole(call.db, { ...newDocument(call.now), name, description, type });
    if (id !== null) return id;
  }
}
