import { userIdOf } from '../../platform/call.ts';
import type { Route } from '../../platform/http/serve.ts';
import { createEraseAccount, type EraseDeps } from './erasure/service.ts';
import { readAll } from './export/repository.ts';
import { privacyRoutes } from './routes.ts';

export { createRecordConsents } from './consents.ts';
export { eraseDueAccounts } from './erasure/service.ts';
export { permissions } from './permissions.ts';

/** What the law gives people over what is kept about them. */
export const createPrivacy = (deps: EraseDeps): readonly Route[] =>
  privacyRoutes({
    exportAccount: (call) => readAll(call.db, userIdOf(call)),
    eraseAccount: createEraseAccount(deps),
  });
