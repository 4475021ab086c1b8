import type { RoleChanges } from '@okoshko/contract/roles/schemas';
import type { Cache } from '../../platform/cache.ts';
import { type Call, requireOperator } from '../../platform/call.ts';
import { AppError } from '../../platform/errors.ts';
import { presentRole } from './present.ts';
import { countUsersByRole, findActions, findRole, findRoles } from './repository.ts';
import { treeOf } from './rules.ts';
import { createRoleWriters, type NewRole, type RoleDeps } from './write.ts';

const DONE = { ok: true } as const;

interface Deps extends RoleDeps {
  readonly cache: Pick<Cache, 'catchUp'>;
}

/** What operators do with roles. */
export const createRoleService = (deps: Deps) => ({
  ...readHandlers(deps),
  ...writeHandlers(deps),
});

const readHandlers = ({ actions }: Deps) => ({
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

function writeHandlers({ cache, ...deps }: Deps) {
  const handlers = createRoleWriters(deps);
  const settled = async (work: Promise<unknown>): Promise<typeof DONE> => {
    await work;
    await cache.catchUp();
    return DONE;
  };
  return {
    createRole: (call: Call, role: NewRole) => settled(handlers.add(call, role)),
    updateRole: (call: Call, id: string, changes: RoleChanges) =>
      settled(handlers.change(call, id, changes)),
    deleteRole: (call: Call, id: string) => settled(handlers.remove(call, id)),
  };
}
