import * as accounts from '@okoshko/contract/users/accounts/endpoints';
import * as accountSchemas from '@okoshko/contract/users/accounts/schemas';
import * as endpoints from '@okoshko/contract/users/endpoints';
import * as schemas from '@okoshko/contract/users/schemas';
import { userIdOf } from '../../platform/call.ts';
import { type Route, serve, withMultipart } from '../../platform/http/serve.ts';
import type { createAddUser, createDeleteUser } from './accounts.ts';
import type { createCountUsers, createFindUser, createListUsers, ReadUser } from './service.ts';
import type { createUpdateProfile } from './update-profile.ts';

/** Largest avatar, in bytes. */
const MAX_AVATAR = 10 * 1024 * 1024;

interface Handlers {
  readonly readUser: ReadUser;
  readonly findUser: ReturnType<typeof createFindUser>;
  readonly listUsers: ReturnType<typeof createListUsers>;
  readonly countUsers: ReturnType<typeof createCountUsers>;
  readonly addUser: ReturnType<typeof createAddUser>;
  readonly updateProfile: ReturnType<typeof createUpdateProfile>;
  readonly deleteUser: ReturnType<typeof createDeleteUser>;
}

export const userRoutes = (handlers: Handlers): readonly Route[] => [
  serve(endpoints.readMe, schemas.readMe, (call, { query }) =>
    handlers.readUser(call, userIdOf(call), query),
  ),
  serve(accounts.countUsers, accountSchemas.countUsers, (call, { query }) =>
    handlers.countUsers(call, query),
  ),
  serve(accounts.listUsers, accountSchemas.listUsers, (call, { query }) =>
    handlers.listUsers(call, query),
  ),
  serve(accounts.readUser, accountSchemas.readUser, (call, { params, query }) =>
    handlers.findUser(call, params.id, query),
  ),
  serve(accounts.createUser, accountSchemas.createUser, (call, { body, query }) =>
    handlers.addUser(call, body, query),
  ),
  withMultipart(
    serve(endpoints.updateProfile, schemas.updateProfile, (call, { params, query, body, files }) =>
      handlers.updateProfile(call, { id: params.id, changes: body, file: files[0] ?? null, query }),
    ),
    { json: 'user', file: 'files', maxBytes: MAX_AVATAR },
  ),
  serve(accounts.deleteUser, accountSchemas.deleteUser, (call, { params, query }) =>
    handlers.deleteUser(call, params.id, query),
  ),
];
