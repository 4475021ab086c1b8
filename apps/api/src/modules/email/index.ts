import * as endpoints from '@okoshko/contract/email/endpoints';
import * as schemas from '@okoshko/contract/email/schemas';
import type { App } from '../../platform/call.ts';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import { permissions } from './permissions.ts';
import { createEmail } from './service.ts';

function createEmailRoutes(mail: App['config']['email']): readonly Route[] {
  const defaultFrom = mail.from;
  const handlers = createEmail({ provider: mail.kind, settings: { defaultFrom } });
  return [
    serve(endpoints.sendEmail, schemas.sendEmail, (call, { body }) => handlers.send(call, body)),
    serve(endpoints.testEmail, schemas.testEmail, (call, { body }) => handlers.test(call, body.to)),
    serve(endpoints.emailSettings, schemas.emailSettings, handlers.settings),
  ];
}

export const email = {
  name: 'email',
  routes: (app: App) => createEmailRoutes(app.config.email),
  permissions,
} satisfies Module;
