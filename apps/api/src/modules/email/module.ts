import * as endpoints from '@okoshko/contract/email/endpoints';
import * as schemas from '@okoshko/contract/email/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/manifest/module.ts';
import { type ModulePermissions, OPERATORS_ONLY } from '../../platform/permissions/grants.ts';
import { emailSettings, sendEmail, testEmail } from './email.ts';

const permissions: ModulePermissions = {
  'plugin::email.email.getSettings': OPERATORS_ONLY,
  'plugin::email.email.send': OPERATORS_ONLY,
  'plugin::email.email.test': OPERATORS_ONLY,
};

const routes: readonly Route[] = [
  serve(endpoints.sendEmail, schemas.sendEmail, (ctx, { body }) => sendEmail(ctx, body)),
  serve(endpoints.testEmail, schemas.testEmail, (ctx, { body }) => testEmail(ctx, body.to)),
  serve(endpoints.emailSettings, schemas.emailSettings, emailSettings),
];

/** E-mails that operators write. */
export const email = {
  name: 'email',
  routes,
  permissions,
} satisfies Module;
