import * as accounts from '@okoshko/contract/users/accounts/addresses';
import * as accountSchemas from '@okoshko/contract/users/accounts/schemas';
import * as endpoints from '@okoshko/contract/users/addresses';
import * as pushTokens from '@okoshko/contract/users/push-tokens/addresses';
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
  serveCached(
    { ...endpoints.readMe, action: 'plugin::users-permissions.user.me', for: 'guest' },
    schemas.readMe,
    (ctx, { query }) => readMe(ctx, query),
  ),
  serve(
    {
      ...accounts.countUsers,
      action: 'plugin::users-permissions.user.count',
      for: 'guest',
      mayLag: 'staff',
    },
    accountSchemas.countUsers,
    (ctx, { query }) => countUsers(ctx, query),
  ),
  serve(
    {
      ...accounts.listUsers,
      action: 'plugin::users-permissions.user.find',
      for: 'operator',
      mayLag: 'staff',
    },
    accountSchemas.listUsers,
    (ctx, { query }) => listUsers(ctx, query),
  ),
  serve(
    { ...accounts.readUser, action: 'plugin::users-permissions.user.findOne', for: 'guest' },
    accountSchemas.readUser,
    (ctx, { params, query }) => findUser(ctx, params.id, query),
  ),
  serve(
    {
      ...accounts.createUser,
      action: 'plugin::users-permissions.user.create',
      for: 'operator',
      status: 201,
    },
    accountSchemas.createUser,
    (ctx, { body, query }) => createUser(ctx, body, query),
  ),
  withMultipart(
    serve(
      {
        ...endpoints.updateProfile,
        action: 'plugin::users-permissions.user.update',
        for: 'account',
      },
      schemas.updateProfile,
      (ctx, { params, query, body, files }) =>
        updateProfile(ctx, { id: params.id, changes: body, file: files[0] ?? null, query }),
    ),
    { json: 'user', file: 'files', maxBytes: MAX_AVATAR },
  ),
  serve(
    {
      ...accounts.deleteUser,
      action: 'plugin::users-permissions.user.destroy',
      for: 'operator',
      takesPassword: true,
    },
    accountSchemas.deleteUser,
    (ctx, { params, query }) => deleteUser(ctx, params.id, query),
  ),
];

export const pushTokenRoutes: readonly Route[] = [
  serve(
    {
      ...pushTokens.addPushToken,
      action: 'plugin::users-permissions.push-token.add',
      for: 'account',
    },
    pushTokensSchemas.addPushToken,
    (ctx, { body }) => addPushToken(ctx, body),
  ),
  serve(
    {
      ...pushTokens.removePushToken,
      action: 'plugin::users-permissions.push-token.remove',
      for: 'account',
    },
    pushTokensSchemas.removePushToken,
    (ctx, { body }) => removePushToken(ctx, body),
  ),
  serve(
    {
      ...pushTokens.replacePushToken,
      action: 'plugin::users-permissions.push-token.replace',
      for: 'account',
    },
    pushTokensSchemas.replacePushToken,
    (ctx, { body }) => replacePushToken(ctx, body),
  ),
];
