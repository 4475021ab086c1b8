import { createRole, updateRole } from '@okoshko/contract/roles/schemas';
import type { Editor } from '../../platform/collections/editor.ts';
import { validBody } from '../../platform/http/validate.ts';
import { roleCollection } from './collection.ts';
import { findRole } from './repository.ts';
import { createRoleWriters, type RoleDeps } from './write.ts';

/** Roles as operators edit them beside their own routes, with the same bodies and rules. */
export function createRoleEditor(deps: RoleDeps): Editor {
  const handlers = createRoleWriters(deps);
  return {
    uid: roleCollection.collection.uid,
    create: async (call, body) => handlers.add(call, validBody(createRole.body, body)),
    update: async (call, id, body) => handlers.change(call, id, validBody(updateRole.body, body)),
    remove: async (call, id) => {
      if ((await findRole(call.db, id)) === null) return false;
      await handlers.remove(call, id);
      return true;
    },
  };
}
