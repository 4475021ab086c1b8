import * as auth from '@okoshko/contract/auth/endpoints';
import * as endpoints from '@okoshko/contract/auth/local/endpoints';
import * as schemas from '@okoshko/contract/auth/local/schemas';
import * as authSchemas from '@okoshko/contract/auth/schemas';
import { type Route, serve, serveRedirect } from '../../../platform/http/serve.ts';
import { confirmEmail, forgotPassword, sendConfirmation } from './emails.ts';
import { requireAddressTry, requireEmailTry } from './limits.ts';
import { register } from './register.ts';
import { changePassword, resetByMail } from './set-password.ts';
import { signInLocal } from './sign-in.ts';

/** Accounts by password and e-mail, as Strapi has them. */
export const localRoutes: readonly Route[] = [
  serve(auth.signInLocal, authSchemas.signInLocal, (call, { body }) => signInLocal(call, body)),
  serve(endpoints.register, schemas.register, async (call, { body }) => {
    await requireEmailTry(call, 'register', body.email);
    return register(call, body);
  }),
  serve(endpoints.forgotPassword, schemas.forgotPassword, async (call, { body }) => {
    await requireEmailTry(call, 'forgot-password', body.email);
    return forgotPassword(call, body.email);
  }),
  serve(endpoints.resetByMail, schemas.resetByMail, async (call, { body }) => {
    await requireAddressTry(call, 'reset-password');
    return resetByMail(call, body);
  }),
  serve(endpoints.changePassword, schemas.changePassword, async (call, { body }) => {
    await requireAddressTry(call, 'change-password');
    return changePassword(call, body);
  }),
  serve(endpoints.sendEmailConfirmation, schemas.sendEmailConfirmation, async (call, { body }) => {
    await requireEmailTry(call, 'send-email-confirmation', body.email);
    return sendConfirmation(call, body.email);
  }),
  serveRedirect(endpoints.confirmEmail, schemas.confirmEmail, async (call, { query }) => {
    await confirmEmail(call, query.confirmation);
    return call.app.config.emailConfirmedUrl;
  }),
];
