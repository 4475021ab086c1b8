import { createUser } from '@okoshko/contract/users/accounts/schemas';
import { updateProfile } from '@okoshko/contract/users/schemas';
import type { Editor } from '../../platform/collections/editor.ts';
import { validBody } from '../../platform/http/validate.ts';
import type { Uploads } from '../uploads/index.ts';
import { type AccountDeps, type createAddUser, removeUser } from './accounts.ts';
import { userCollection } from './collection.ts';
import { findUserId } from './repository.ts';
import type { createUpdateProfile } from './update-profile.ts';

interface Deps extends Pick<AccountDeps, 'endSessions'> {
  readonly uploads: Uploads;
  readonly addUser: ReturnType<typeof createAddUser>;
  readonly updateProfile: ReturnType<typeof createUpdateProfile>;
}

/** Accounts as operators edit them: bodies and rules are those of `/api/users`. */
export const createUserEditor = ({ addUser, updateProfile: update, ...deps }: Deps): Editor => ({
  uid: userCollection.collection.uid,
  create: async (call, body) => (await addUser(call, validBody(createUser.body, body), {})).id,
  update: async (call, id, body) => {
    const changes = validBody(updateProfile.body, body);
    return (await update(call, { id, changes, file: null, query: {} })).id;
  },
  remove: async (call, named) => {
    const id = await findUserId(call.db, named);
    return id !== null && removeUser(call, id, deps);
  },
});
