import * as accountSchemas from '@okoshko/contract/auth/account-schemas';
import * as accountWire from '@okoshko/contract/auth/account-wire';
import * as schemas from '@okoshko/contract/auth/schemas';
import * as wire from '@okoshko/contract/auth/wire';
import { type Route, serve, serveRedirect } from '../../../platform/http/serve.ts';
import { requireAddressTry, requireEmailTry } from '../address-tries.ts';
import { changePassword, resetByMail } from './change-password.ts';
import { confirmEmail, forgotPassword, sendConfirmation, sendPasswordEmail } from './emails.ts';
import { register, signInLocal } from './sign-in-local.ts';

/** Accounts by password and e-mail, as Strapi has them. */
export const localRoutes: readonly Route[] = [
  serve({ ...wire.signInLocal, action: null }, schemas.signInLocal, (ctx, { body }) =>
    signInLocal(ctx, body),
  ),
  serve(
    { ...accountWire.register, action: null },
    accountSchemas.register,
    async (ctx, { body }) => {
      await requireEmailTry(ctx, 'register', body.email);
      return register(ctx, body);
    },
  ),
  serve(
    { ...accountWire.forgotPassword, action: null },
    accountSchemas.forgotPassword,
    async (ctx, { body }) => {
      await requireEmailTry(ctx, 'forgot-password', body.email);
      return forgotPassword(ctx, body.email);
    },
  ),
  serve(
    {
      ...accountWire.sendPasswordEmail,
      action: 'plugin::users-permissions.user.sendPasswordEmail',
      for: 'operator',
    },
    accountSchemas.sendPasswordEmail,
    (ctx, { params }) => sendPasswordEmail(ctx, params.id),
  ),
  serve(
    { ...accountWire.resetByMail, action: null },
    accountSchemas.resetByMail,
    async (ctx, { body }) => {
      await requireAddressTry(ctx, 'reset-password');
      return resetByMail(ctx, body);
    },
  ),
  serve(
    {
      ...accountWire.changePassword,
      action: 'plugin::users-permissions.auth.changePassword',
      for: 'account',
    },
    accountSchemas.changePassword,
    async (ctx, { body }) => {
      await requireAddressTry(ctx, 'change-password');
      return changePassword(ctx, body);
    },
  ),
  serve(
    { ...accountWire.sendEmailConfirmation, action: null },
    accountSchemas.sendEmailConfirmation,
    async (ctx, { body }) => {
      await requireEmailTry(ctx, 'send-email-confirmation', body.email);
      return sendConfirmation(ctx, body.email);
    },
  ),
  serveRedirect(
    { ...accountWire.confirmEmail, action: null, hasEffects: true },
    accountSchemas.confirmEmail,
    async (ctx, { query }) => {
      await confirmEmail(ctx, query.confirmation);
      return ctx.app.config.emailConfirmedUrl;
    },
  ),
];
