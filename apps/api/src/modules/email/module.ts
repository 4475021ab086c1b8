import * as schemas from '@okoshko/contract/email/schemas';
import * as wire from '@okoshko/contract/email/wire';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/manifest/module.ts';
import { emailSettings, sendEmail, testEmail } from './email.ts';

const routes: readonly Route[] = [
  serve(
    {
      ...wire.sendEmail,
      action: 'plugin::email.email.send',
      for: 'operator',
      takesIdempotencyKey: true,
    },
    schemas.sendEmail,
    (ctx, { body }) => sendEmail(ctx, body),
  ),
  serve(
    { ...wire.testEmail, action: 'plugin::email.email.test', for: 'operator' },
    schemas.testEmail,
    (ctx, { body }) => testEmail(ctx, body.to),
  ),
  serve(
    { ...wire.emailSettings, action: 'plugin::email.email.getSettings', for: 'operator' },
    schemas.emailSettings,
    emailSettings,
  ),
];

/** E-mails that operators write. */
export const email = {
  name: 'email',
  routes,
} satisfies Module;
