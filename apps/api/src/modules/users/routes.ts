import * as accounts from '@okoshko/contract/users/accounts/endpoints';
import * as accountSchemas from '@okoshko/contract/users/accounts/schemas';
import * as endpoints from '@okoshko/contract/users/endpoints';
import * as schemas from '@okoshko/contract/users/schemas';
import { type Route, serve, serveCached, withMultipart } from '../../platform/http/serve.ts';
import { countUsers } from './service/count-users.ts';
import { createUser } from './service/create-user.ts';
import { deleteUser } from './service/delete-user.ts';
import { findUser } from './service/find-user.ts';
import { listUsers } from './service/list-users.ts';
import { readMe } from './service/read-me.ts';
import { updateProfile } from './service/update-profile.ts';

/** The largest avatar, in bytes. */
const MAX_AVATAR = 10 * 1024 * 1024;

export const userRoutes: readonly Route[] = [
  serveCached(endpoints.readMe, schemas.readMe, (call, { query }) => readMe(call, query)),
  serve(accounts.countUsers, accountSchemas.countUsers, (call, { query }) =>
    countUsers(call, query),
  ),
  serve(accounts.listUsers, accountSchemas.listUsers, (call, { query }) => listUsers(call, query)),
  serve(accounts.readUser, accountSchemas.readUser, (call, { params, query }) =>
    findUser(call, params.id, query),
  ),
  serve(accounts.createUser, accountSchemas.createUser, (call, { body, query }) =>
    createUser(call, body, query),
  ),
  withMultipart(
    serve(endpoints.updateProfile, schemas.updateProfile, (call, { params, query, body, files }) =>
      updateProfile(call, { id: params.id, changes: body, file: files[0] ?? null, query }),
    ),
    { json: 'user', file: 'files', maxBytes: MAX_AVATAR },
  ),
  serve(accounts.deleteUser, accountSchemas.deleteUser, (call, { params, query }) =>
    deleteUser(call, params.id, query),
  ),
];
