import * as endpoints from '@okoshko/contract/email/endpoints';
import * as schemas from '@okoshko/contract/email/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { createEmail } from './service.ts';

export { permissions } from './permissions.ts';

/** What the settings say of mail. */
type Mail = { readonly kind: 'sandbox' | 'off' } | { readonly kind: 'smtp'; readonly from: string };

export function createEmailRoutes(mail: Mail): readonly Route[] {
  const defaultFrom = mail.kind === 'smtp' ? mail.from : null;
  const handlers = createEmail({ provider: mail.kind, settings: { defaultFrom } });
  return [
    serve(endpoints.sendEmail, schemas.sendEmail, (call, { body }) => handlers.send(call, body)),
    serve(endpoints.testEmail, schemas.testEmail, (call, { body }) => handlers.test(call, body.to)),
    serve(endpoints.emailSettings, schemas.emailSettings, handlers.settings),
  ];
}
