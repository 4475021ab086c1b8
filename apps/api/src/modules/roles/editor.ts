import {
  createRole as createSchemas,
  updateRole as updateSchemas,
} from '@okoshko/contract/roles/schemas';
import { validBody } from '../../platform/http/validate.ts';
import type { Editor } from '../../platform/manifest/module.ts';
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
  create: async (ctx, body) => createRole(ctx, validBody(createSchemas.body, body)),
  update: async (ctx, id, body) => updateRole(ctx, id, validBody(updateSchemas.body, body)),
  remove: async (ctx, id) => {
    if ((await findRole(ctx.db, id)) === null) return false;
    await deleteRole(ctx, id);
    return true;
  },
};
