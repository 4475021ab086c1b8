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
  serveCached(endpoints.readMe, schemas.readMe, (ctx, { query }) => readMe(ctx, query)),
  serve(accounts.countUsers, accountSchemas.countUsers, (ctx, { query }) => countUsers(ctx, query)),
  serve(accounts.listUsers, accountSchemas.listUsers, (ctx, { query }) => listUsers(ctx, query)),
  serve(accounts.readUser, accountSchemas.readUser, (ctx, { params, query }) =>
    findUser(ctx, params.id, query),
  ),
  serve(accounts.createUser, accountSchemas.createUser, (ctx, { body, query }) =>
    createUser(ctx, body, query),
  ),
  withMultipart(
    serve(endpoints.updateProfile, schemas.updateProfile, (ctx, { params, query, body, files }) =>
      updateProfile(ctx, { id: params.id, changes: body, file: files[0] ?? null, query }),
    ),
    { json: 'user', file: 'files', maxBytes: MAX_AVATAR },
  ),
  serve(accounts.deleteUser, accountSchemas.deleteUser, (ctx, { params, query }) =>
    deleteUser(ctx, params.id, query),
  ),
];

export const pushTokenRoutes: readonly Route[] = [
  serve(pushTokens.addPushToken, pushTokensSchemas.addPushToken, (ctx, { body }) =>
    addPushToken(ctx, body),
  ),
  serve(pushTokens.removePushToken, pushTokensSchemas.removePushToken, (ctx, { body }) =>
    removePushToken(ctx, body),
  ),
  serve(pushTokens.replacePushToken, pushTokensSchemas.replacePushToken, (ctx, { body }) =>
    replacePushToken(ctx, body),
  ),
];
