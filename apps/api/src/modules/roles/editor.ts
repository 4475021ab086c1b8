import {
  createRole as createSchemas,
  updateRole as updateSchemas,
} from '@okoshko/contract/roles/schemas';
import type { Editor } from '../../platform/collections/editor.ts';
import { validBody } from '../../platform/http/validate.ts';
import { createRole, deleteRole, updateRole } from './change-roles.ts';
import { roleCollection } from './collection.ts';
import { findRole } from './repository.ts';

/** Operators edit roles by the bodies and rules of the roles' own routes. */
export const roleEditor: Editor = {
  uid: roleCollection.collection.uid,
  fields: {
    create: Object.keys(createSchemas.body.properties),
    update: Object.keys(updateSchemas.body.properties),
  },
  takesPassword: ['create', 'update', 'remove'],
  create: async (call, body) => createRole(call, validBody(createSchemas.body, body)),
  update: async (call, id, body) => updateRole(call, id, validBody(updateSchemas.body, body)),
  remove: async (call, id) => {
    if ((await findRole(call.db, id)) === null) return false;
    await deleteRole(call, id);
    return true;
  },
};
