import { createUser as createSchemas } from '@okoshko/contract/users/accounts-schemas';
import { updateProfile as updateSchemas } from '@okoshko/contract/users/schemas';
import { validBody } from '../../platform/http/validate.ts';
import type { Editor } from '../../platform/manifest/module.ts';
import { createUser, removeUser } from './accounts.ts';
import { userCollection } from './collection.ts';
import { findUserId } from './repository.ts';
import { updateProfile } from './update-profile.ts';

/** Operators edit accounts by the bodies and rules of `/api/users`. */
export const userEditor: Editor = {
  uid: userCollection.collection.uid,
  fields: {
    create: Object.keys(createSchemas.body.properties),
    update: Object.keys(updateSchemas.body.properties),
  },
  takesPassword: ['remove'],
  create: async (ctx, body) => (await createUser(ctx, validBody(createSchemas.body, body), {})).id,
  update: async (ctx, id, body) => {
    const changes = validBody(updateSchemas.body, body);
    return (await updateProfile(ctx, { id, changes, file: null, query: {} })).id;
  },
  remove: async (ctx, reference) => {
    const id = await findUserId(ctx.db, reference);
    return id !== null && removeUser(ctx, id);
  },
};
