import * as auth from '@okoshko/contract/auth/endpoints';
import * as endpoints from '@okoshko/contract/auth/local/endpoints';
import * as schemas from '@okoshko/contract/auth/local/schemas';
import * as authSchemas from '@okoshko/contract/auth/schemas';
import { type Route, serve, serveRedirect } from '../../../platform/http/serve.ts';
import { requireAddressTry, requireEmailTry } from './limits.ts';
import { changePassword } from './service/change-password.ts';
import { confirmEmail } from './service/confirm-email.ts';
import { forgotPassword } from './service/forgot-password.ts';
import { register } from './service/register.ts';
import { resetByMail } from './service/reset-by-mail.ts';
import { sendConfirmation } from './service/send-confirmation.ts';
import { signInLocal } from './service/sign-in-local.ts';

/** Accounts by password and e-mail, as Strapi has them. */
export const localRoutes: readonly Route[] = [
  serve(auth.signInLocal, authSchemas.signInLocal, (call, input) =>
    signInLocal(call, input.body, input),
  ),
  serve(endpoints.register, schemas.register, async (call, input) => {
    await requireEmailTry(call, 'register', { ip: input.ip, email: input.body.email });
    return register(call, input.body, input);
  }),
  serve(endpoints.forgotPassword, schemas.forgotPassword, async (call, { body, ip }) => {
    await requireEmailTry(call, 'forgot-password', { ip, email: body.email });
    return forgotPassword(call, body.email);
  }),
  serve(endpoints.resetByMail, schemas.resetByMail, async (call, input) => {
    await requireAddressTry(call, 'reset-password', [input.ip]);
    return resetByMail(call, input.body, input);
  }),
  serve(endpoints.changePassword, schemas.changePassword, async (call, input) => {
    await requireAddressTry(call, 'change-password', [input.ip]);
    return changePassword(call, input.body, input);
  }),
  serve(
    endpoints.sendEmailConfirmation,
    schemas.sendEmailConfirmation,
    async (call, { body, ip }) => {
      await requireEmailTry(call, 'send-email-confirmation', { ip, email: body.email });
      return sendConfirmation(call, body.email);
    },
  ),
  serveRedirect(endpoints.confirmEmail, schemas.confirmEmail, async (call, { query }) => {
    await confirmEmail(call, query.confirmation);
    return call.app.config.emailConfirmedUrl;
  }),
];
