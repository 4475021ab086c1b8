import * as auth from '@okoshko/contract/auth/endpoints';
import * as endpoints from '@okoshko/contract/auth/local/endpoints';
import * as schemas from '@okoshko/contract/auth/local/schemas';
import * as authSchemas from '@okoshko/contract/auth/schemas';
import { type Route, serve, serveRedirect } from '../../../platform/http/serve.ts';
import { changePassword } from './service/change-password.ts';
import { confirmEmail } from './service/confirm-email.ts';
import { forgotPassword } from './service/forgot-password.ts';
import { register } from './service/register.ts';
import { requireAddressTry } from './service/require-address-try.ts';
import { requireEmailTry } from './service/require-email-try.ts';
import { resetByMail } from './service/reset-by-mail.ts';
import { sendConfirmation } from './service/send-confirmation.ts';
import { sendPasswordEmail } from './service/send-password-email.ts';
import { signInLocal } from './service/sign-in-local.ts';

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
  serve(endpoints.sendPasswordEmail, schemas.sendPasswordEmail, (call, { params }) =>
    sendPasswordEmail(call, params.id),
  ),
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
