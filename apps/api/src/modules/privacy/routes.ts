import * as endpoints from '@okoshko/contract/privacy/endpoints';
import * as schemas from '@okoshko/contract/privacy/schemas';
import type { Call } from '../../platform/call.ts';
import { type Route, serve } from '../../platform/http/serve.ts';
import { giveConsent, listConsents, withdrawConsent } from './consents.ts';
import type { createEraseAccount } from './erasure/service.ts';

interface Handlers {
  exportAccount(call: Call): Promise<Record<string, unknown>>;
  readonly eraseAccount: ReturnType<typeof createEraseAccount>;
}

export const privacyRoutes = (handlers: Handlers): readonly Route[] => [
  serve(endpoints.exportAccount, schemas.exportAccount, handlers.exportAccount),
  serve(endpoints.eraseAccount, schemas.eraseAccount, (call, { body }) =>
    handlers.eraseAccount(call, body.password),
  ),
  serve(endpoints.listConsents, schemas.listConsents, listConsents),
  serve(endpoints.giveConsent, schemas.giveConsent, (call, { body, ip, agent }) =>
    giveConsent(call, body, { ip, agent }),
  ),
  serve(endpoints.withdrawConsent, schemas.withdrawConsent, (call, { params }) =>
    withdrawConsent(call, params.document),
  ),
];
