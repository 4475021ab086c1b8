import type { App, AppCall, Call } from '../../platform/call.ts';
import { userIdOf } from '../../platform/call.ts';
import type { Route } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import { filesOf } from '../uploads/index.ts';
import { createRecordConsents, type Device } from './consents.ts';
import { createEraseAccount, type EraseDeps, eraseDueAccounts } from './erasure/service.ts';
import { readAll } from './export/repository.ts';
import { permissions } from './permissions.ts';
import { privacyRoutes } from './routes.ts';

/** What the law gives people over what is kept about them. */
const createPrivacy = (deps: EraseDeps): readonly Route[] =>
  privacyRoutes({
    exportAccount: (call) => readAll(call.db, userIdOf(call)),
    eraseAccount: createEraseAccount(deps),
  });

export const privacy = {
  name: 'privacy',
  routes: (app: App) =>
    createPrivacy({
      cache: app.cache,
      requireOwner: (call, password) => app.ports.users.requireOwner(call as AppCall, password),
    }),
  sweeps: (app: App) => [eraseDueAccounts(filesOf(app).uploads)],
  ports: {
    auth: {
      recordConsents: (call: Call<'config'>, user: number, device: Device) =>
        createRecordConsents(call.app.config.consents)(call, user, device),
    },
  },
  permissions,
} satisfies Module;
