import * as accounts from '@okoshko/contract/users/accounts/endpoints';
import * as accountSchemas from '@okoshko/contract/users/accounts/schemas';
import * as endpoints from '@okoshko/contract/users/endpoints';
import * as pushTokens from '@okoshko/contract/users/push-tokens/endpoints';
import * as pushTokensSchemas from '@okoshko/contract/users/push-tokens/schemas';
import * as schemas from '@okoshko/contract/users/schemas';
import { type Route, serve, serveCached, withMultipart } from '../../platform/http/serve.ts';
import { createUser, deleteUser } from './accounts.ts';
import { addPushToken, removePushToken, replacePushToken } from './push-tokens.ts';
import { countUsers, findUser, listUsers, readMe } from './read-users.ts';
import { updateProfile } from './update-profile.ts';

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

export const pushTokenRoutes: readonly Route[] = [
  serve(pushTokens.addPushToken, pushTokensSchemas.addPushToken, (call, { body }) =>
    addPushToken(call, body),
  ),
  serve(pushTokens.removePushToken, pushTokensSchemas.removePushToken, (call, { body }) =>
    removePushToken(call, body),
  ),
  serve(pushTokens.replacePushToken, pushTokensSchemas.replacePushToken, (call, { body }) =>
    replacePushToken(call, body),
  ),
];
