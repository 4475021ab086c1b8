import * as accountsSchemas from '@okoshko/contract/users/accounts-schemas';
import * as schemas from '@okoshko/contract/users/schemas';
import * as wire from '@okoshko/contract/users/wire';
import type { Query } from '../../platform/collections/read/index.ts';
import { sendCsv } from '../../platform/http/send-csv.ts';
import { type Route, serve, serveCached, withMultipart } from '../../platform/http/serve.ts';
import { createUser, deleteUser } from './accounts.ts';
import { exportUsers } from './export-users.ts';
import { addPushToken, removePushToken, replacePushToken } from './push-tokens.ts';
import { countUsers, findUser, listUsers, readMe } from './read-users.ts';
import { updateProfile } from './update-profile.ts';

/** The largest avatar, in bytes. */
const MAX_AVATAR = 10 * 1024 * 1024;

export const userRoutes: readonly Route[] = [
  serveCached(
    { ...wire.readMe, action: 'plugin::users-permissions.user.me', for: 'guest' },
    schemas.readMe,
    (ctx, { query }) => readMe(ctx, query),
  ),
  serve(
    {
      ...wire.countUsers,
      action: 'plugin::users-permissions.user.count',
      for: 'guest',
      mayLag: 'staff',
    },
    accountsSchemas.countUsers,
    (ctx, { query }) => countUsers(ctx, query),
  ),
  serve(
    {
      ...wire.listUsers,
      action: 'plugin::users-permissions.user.find',
      for: 'operator',
      mayLag: 'staff',
    },
    accountsSchemas.listUsers,
    (ctx, { query }) => listUsers(ctx, query),
  ),
  {
    endpoint: {
      ...wire.exportUsers,
      action: 'plugin::users-permissions.user.find',
      for: 'operator',
      mayLag: 'staff',
    },
    schemas: accountsSchemas.exportUsers,
    handle: async (ctx, request, reply) =>
      sendCsv(reply, await exportUsers(ctx, request.query as Query)),
  },
  serve(
    { ...wire.readUser, action: 'plugin::users-permissions.user.findOne', for: 'guest' },
    accountsSchemas.readUser,
    (ctx, { params, query }) => findUser(ctx, params.id, query),
  ),
  serve(
    {
      ...wire.createUser,
      action: 'plugin::users-permissions.user.create',
      for: 'operator',
      status: 201,
    },
    accountsSchemas.createUser,
    (ctx, { body, query }) => createUser(ctx, body, query),
  ),
  withMultipart(
    serve(
      {
        ...wire.updateProfile,
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
      ...wire.deleteUser,
      action: 'plugin::users-permissions.user.destroy',
      for: 'operator',
      takesPassword: true,
    },
    accountsSchemas.deleteUser,
    (ctx, { params, query }) => deleteUser(ctx, params.id, query),
  ),
];

export const pushTokenRoutes: readonly Route[] = [
  serve(
    {
      ...wire.addPushToken,
      action: 'plugin::users-permissions.push-token.add',
      for: 'account',
    },
    schemas.addPushToken,
    (ctx, { body }) => addPushToken(ctx, body),
  ),
  serve(
    {
      ...wire.removePushToken,
      action: 'plugin::users-permissions.push-token.remove',
      for: 'account',
    },
    schemas.removePushToken,
    (ctx, { body }) => removePushToken(ctx, body),
  ),
  serve(
    {
      ...wire.replacePushToken,
      action: 'plugin::users-permissions.push-token.replace',
      for: 'account',
    },
    schemas.replacePushToken,
    (ctx, { body }) => replacePushToken(ctx, body),
  ),
];
