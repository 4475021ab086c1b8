import type { PermissionTree, RoleChanges } from '@okoshko/contract/roles/schemas';
import type { Cache } from '../../platform/cache.ts';
import type { Call } from '../../platform/call.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { newDocument } from '../../platform/tokens.ts';
import { presentRole } from './present.ts';
import {
  countUsersByRole,
  deleteRole,
  findActions,
  findRole,
  findRoles,
  insertRole,
  lockRole,
  moveUsers,
  type RoleRow,
  replaceActions,
  updateRole,
} from './repository.ts';
import { actionsOf, isStored, keptBy, treeOf, typeOf } from './rules.ts';

const DONE = { ok: true } as const;

interface Needs {
  /** Every action a route of ours asks for. */
  readonly actions: () => readonly string[];
  readonly cache: Pick<Cache, 'catchUp'>;
}

/** What operators do with roles. */
export const createRoleService = (needs: Needs) => ({ ...reading(needs), ...writing(needs) });

const reading = ({ actions }: Needs) => ({
  listRoles: async (call: Call) => {
    requireOperator(call);
    const counts = await countUsersByRole(call.db);
    const all = await findRoles(call.db);
    return {
      roles: all.map((role) => ({ ...presentRole(role), nb_users: counts.get(role.id) ?? 0 })),
    };
  },
  readRole: async (call: Call, id: string) => {
    requireOperator(call);
    const role = await findRole(call.db, id);
    if (!role) throw new AppError('role_unknown');
    const granted = await findActions(call.db, role.id);
    return { role: { ...presentRole(role), permissions: treeOf(actions(), granted) } };
  },
  listPermissions: async (call: Call) => {
    requireOperator(call);
    return { permissions: treeOf(actions(), new Set()) };
  },
});

function writing({ actions, cache }: Needs) {
  const write = async (call: Call, work: (call: Call) => Promise<void>): Promise<typeof DONE> => {
    requireOperator(call);
    await transact(call, work);
    await cache.catchUp();
    return DONE;
  };
  return {
    createRole: (call: Call, { name, description = '', permissions = {} }: NewRole) =>
      write(call, async (call) => {
        const id = await insertNamed(call, name.trim(), description);
        await replaceActions(call.db, id, { among: [], by: known(actions(), permissions) });
      }),
    updateRole: (call: Call, id: string, changes: RoleChanges) =>
      write(call, async (call) => {
        const role = await requireRole(call, id);
        await updateRole(call.db, role.id, { ...columnsOf(changes), updated_at: call.now });
        if (!changes.permissions) return;
        const wanted = known(actions(), changes.permissions);
        await replaceActions(call.db, role.id, {
          among: actions(),
          by: [...new Set([...wanted, ...keptBy(role.type)])],
        });
      }),
    deleteRole: (call: Call, id: string) =>
      write(call, async (call) => {
        const role = await requireRole(call, id);
        if (isStored(role.type)) {
          throw new AppError('role_stored', { message: `Cannot delete ${role.type} role` });
        }
        await moveUsers(call.db, role.id, 'public');
        await deleteRole(call.db, role.id);
      }),
  };
}

async function requireRole({ db }: Call, id: string): Promise<RoleRow> {
  const role = await lockRole(db, id);
  if (!role) throw new AppError('role_unknown');
  return role;
}

const columnsOf = ({ name, description }: RoleChanges) => ({
  ...(name !== undefined && { name: name.trim() }),
  ...(description !== undefined && { description }),
});

type NewRole = RoleChanges & { readonly name: string };

/** Roles are the operators' business, whatever another role is granted. */
export function requireOperator({ actor }: Call): void {
  if (!actor.isOperator) throw new AppError('forbidden');
}

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
