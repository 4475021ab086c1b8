import * as endpoints from '@okoshko/contract/privacy/endpoints';
import * as schemas from '@okoshko/contract/privacy/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { eraseAccount } from './erasure/service/erase-account.ts';
import { exportAccount } from './service/export-account.ts';
import { exportUser } from './service/export-user.ts';
import { giveConsent } from './service/give-consent.ts';
import { listConsents } from './service/list-consents.ts';
import { withdrawConsent } from './service/withdraw-consent.ts';

export const privacyRoutes: readonly Route[] = [
  serve(endpoints.exportAccount, schemas.exportAccount, exportAccount),
  serve(endpoints.eraseAccount, schemas.eraseAccount, (call, { body }) =>
    eraseAccount(call, body.password),
  ),
  serve(endpoints.exportUser, schemas.exportUser, (call, { params }) =>
    exportUser(call, params.id),
  ),
  serve(endpoints.listConsents, schemas.listConsents, listConsents),
  serve(endpoints.giveConsent, schemas.giveConsent, (call, { body }) => giveConsent(call, body)),
  serve(endpoints.withdrawConsent, schemas.withdrawConsent, (call, { params }) =>
    withdrawConsent(call, params.document),
  ),
];
