import { createUser as createSchemas } from '@okoshko/contract/users/accounts/schemas';
import { updateProfile as updateSchemas } from '@okoshko/contract/users/schemas';
import type { Editor } from '../../platform/collections/editor.ts';
import { validBody } from '../../platform/http/validate.ts';
import type { Module } from '../../platform/module.ts';
import { userCollection } from './collection.ts';
import { permissions } from './permissions.ts';
import { pushTokenRoutes } from './push-tokens/routes.ts';
import { findUserId } from './repository.ts';
import { userRoutes } from './routes.ts';
import { createUser } from './service/create-user.ts';
import { removeUser } from './service/delete-user.ts';
import { setPhoto } from './service/set-photo.ts';
import { updateProfile } from './service/update-profile.ts';

export { userCollection } from './collection.ts';
export type { OwnProfiles, ProviderChanges } from './ports.ts';
export {
  deleteDeadPushToken,
  deletePushTokensOfSession,
  deletePushTokensOfUser,
} from './push-tokens/repository.ts';
export {
  findRoleId,
  findUserByEmail,
  findUserByIdentifier,
  findUserByPhone,
  findUserId,
  insertUser,
  lockUser,
  requireUser,
  type UserRow,
  updateUser,
} from './repository.ts';
export { keepAnOperator } from './service/keep-an-operator.ts';
export { readUser } from './service/read-user.ts';
export { requireAccount } from './service/require-account.ts';

/** Operators edit accounts by the bodies and rules of `/api/users`. */
const editor: Editor = {
  uid: userCollection.collection.uid,
  fields: {
    create: Object.keys(createSchemas.body.properties),
    update: Object.keys(updateSchemas.body.properties),
  },
  takesPassword: ['remove'],
  create: async (call, body) =>
    (await createUser(call, validBody(createSchemas.body, body), {})).id,
  update: async (call, id, body) => {
    const changes = validBody(updateSchemas.body, body);
    return (await updateProfile(call, { id, changes, file: null, query: {} })).id;
  },
  remove: async (call, reference) => {
    const id = await findUserId(call.db, reference);
    return id !== null && removeUser(call, id);
  },
};

/** Users and their devices: the own profile, and all accounts for operators. */
export const users = {
  name: 'users',
  collections: [userCollection],
  routes: [...userRoutes, ...pushTokenRoutes],
  editor,
  ports: { uploads: { setPhoto } },
  permissions,
} satisfies Module;
