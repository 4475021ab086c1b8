import type { Cache } from '../../platform/cache.ts';
import type { App, AppCall, Call } from '../../platform/call.ts';
import type { Editor } from '../../platform/collections/editor.ts';
import type { Collections } from '../../platform/collections/registry.ts';
import type { Route } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import { filesOf, type Uploads } from '../uploads/index.ts';
import { createAddUser, createDeleteUser } from './accounts.ts';
import { userCollection } from './collection.ts';
import { createUserEditor } from './editor.ts';
import { permissions } from './permissions.ts';
import { pushTokenRoutes } from './push-tokens/routes.ts';
import { userRoutes } from './routes.ts';
import {
  createCountUsers,
  createFindUser,
  createListUsers,
  createReadUser,
  type ReadUser,
} from './service.ts';
import { createUpdateProfile, type MailboxDeps, type UpdateProvider } from './update-profile.ts';

export { keepingAnOperator } from './accounts.ts';
export type { ProviderChanges } from './ports.ts';
export {
  deleteDeadPushToken,
  deletePushTokensOfSession,
  deletePushTokensOfUser,
} from './push-tokens/repository.ts';
export {
  findUserByEmail,
  findUserByIdentifier,
  findUserByPhone,
  insertUser,
  lockUser,
  requireUser,
  type UserRow,
  updateUser,
} from './repository.ts';
export { createReadUser, type ReadUser, readUser } from './service.ts';

interface Deps extends MailboxDeps {
  readonly collections: Collections;
  readonly readUser: ReadUser;
  readonly uploads: Uploads;
  readonly cache: Pick<Cache, 'catchUp'>;
  hashPassword(password: string): Promise<string>;
  endSessions(call: Call, user: number): Promise<void>;
  readonly updateProvider: UpdateProvider;
}

/** People and their devices: the own profile, and all accounts for operators. */
function createUsers(deps: Deps): {
  readonly routes: readonly Route[];
  readonly editor: Editor;
} {
  const addUser = createAddUser(deps);
  const updateProfile = createUpdateProfile(deps);
  const accounts = userRoutes({
    readUser: deps.readUser,
    findUser: createFindUser(deps.collections),
    listUsers: createListUsers(deps.collections),
    countUsers: createCountUsers(deps.collections),
    addUser,
    updateProfile,
    deleteUser: createDeleteUser(deps),
  });
  return {
    routes: [...accounts, ...pushTokenRoutes],
    editor: createUserEditor({ ...deps, addUser, updateProfile }),
  };
}

export const users = {
  name: 'users',
  collections: [userCollection],
  routes: (app: App) => usersOf(app).routes,
  editor: (app: App) => usersOf(app).editor,
  permissions,
} satisfies Module;

const usersOf = (app: App) => {
  const { hashPassword, endSessions, requireOwner, notifyFormerMailbox, updateProvider } =
    app.ports.users;
  return createUsers({
    collections: app.collections,
    readUser: createReadUser(app.collections),
    uploads: filesOf(app).uploads,
    cache: app.cache,
    hashPassword,
    endSessions,
    updateProvider,
    requireOwner: (call, password) => requireOwner(call as AppCall, password),
    notifyFormerMailbox: (call, email) => notifyFormerMailbox(call as AppCall, email),
  });
};
