import * as auth from '@okoshko/contract/auth/addresses';
import * as local from '@okoshko/contract/auth/local/addresses';
import * as localSchemas from '@okoshko/contract/auth/local/schemas';
import * as authSchemas from '@okoshko/contract/auth/schemas';
import { type Route, serve, serveRedirect } from '../../../platform/http/serve.ts';
import { requireAddressTry, requireEmailTry } from '../address-tries.ts';
import { changePassword, resetByMail } from './change-password.ts';
import { confirmEmail, forgotPassword, sendConfirmation, sendPasswordEmail } from './emails.ts';
import { register, signInLocal } from './sign-in-local.ts';

/** Accounts by password and e-mail, as Strapi has them. */
export const localRoutes: readonly Route[] = [
  serve({ ...auth.signInLocal, action: null }, authSchemas.signInLocal, (ctx, { body }) =>
    signInLocal(ctx, body),
  ),
  serve({ ...local.register, action: null }, localSchemas.register, async (ctx, { body }) => {
    await requireEmailTry(ctx, 'register', body.email);
    return register(ctx, body);
  }),
  serve(
    { ...local.forgotPassword, action: null },
    localSchemas.forgotPassword,
    async (ctx, { body }) => {
      await requireEmailTry(ctx, 'forgot-password', body.email);
      return forgotPassword(ctx, body.email);
    },
  ),
  serve(
    {
      ...local.sendPasswordEmail,
      action: 'plugin::users-permissions.user.sendPasswordEmail',
      for: 'operator',
    },
    localSchemas.sendPasswordEmail,
    (ctx, { params }) => sendPasswordEmail(ctx, params.id),
  ),
  serve({ ...local.resetByMail, action: null }, localSchemas.resetByMail, async (ctx, { body }) => {
    await requireAddressTry(ctx, 'reset-password');
    return resetByMail(ctx, body);
  }),
  serve(
    {
      ...local.changePassword,
      action: 'plugin::users-permissions.auth.changePassword',
      for: 'account',
    },
    localSchemas.changePassword,
    async (ctx, { body }) => {
      await requireAddressTry(ctx, 'change-password');
      return changePassword(ctx, body);
    },
  ),
  serve(
    { ...local.sendEmailConfirmation, action: null },
    localSchemas.sendEmailConfirmation,
    async (ctx, { body }) => {
      await requireEmailTry(ctx, 'send-email-confirmation', body.email);
      return sendConfirmation(ctx, body.email);
    },
  ),
  serveRedirect(
    { ...local.confirmEmail, action: null, hasEffects: true },
    localSchemas.confirmEmail,
    async (ctx, { query }) => {
      await confirmEmail(ctx, query.confirmation);
      return ctx.app.config.emailConfirmedUrl;
    },
  ),
];
