import * as endpoints from '@okoshko/contract/auth/local/endpoints';
import * as schemas from '@okoshko/contract/auth/local/schemas';
import {
  type RequestInput,
  type Route,
  serve,
  serveRedirect,
} from '../../../platform/http/serve.ts';
import type { createEmailTries, RequireAddressTry } from '../service/address-tries.ts';
import { confirmEmail } from './confirm-email.ts';
import type { createChangePassword, createResetByMail } from './passwords.ts';
import type { createRegister } from './register.ts';
import type { createForgotPassword, createSendConfirmation } from './request-email.ts';

interface Handlers {
  readonly requireAddressTry: RequireAddressTry;
  readonly requireEmailTry: ReturnType<typeof createEmailTries>;
  readonly register: ReturnType<typeof createRegister>;
  readonly forgotPassword: ReturnType<typeof createForgotPassword>;
  readonly sendConfirmation: ReturnType<typeof createSendConfirmation>;
  readonly resetByMail: ReturnType<typeof createResetByMail>;
  readonly changePassword: ReturnType<typeof createChangePassword>;
  /** Where a confirmed e-mail leads. */
  readonly confirmedUrl: string;
}

const deviceOf = ({ ip, agent }: Pick<RequestInput<never>, 'ip' | 'agent'>) => ({ ip, agent });

/** Each address may ask so often; where an e-mail goes out, so often about one e-mail and about all. */
export const localRoutes = ({
  requireAddressTry,
  requireEmailTry,
  ...handlers
}: Handlers): readonly Route[] => [
  serve(endpoints.register, schemas.register, async (call, asked) => {
    await requireEmailTry(call, 'register', { ip: asked.ip, email: asked.body.email });
    return handlers.register(call, asked.body, deviceOf(asked));
  }),
  serve(endpoints.forgotPassword, schemas.forgotPassword, async (call, { body, ip }) => {
    await requireEmailTry(call, 'forgot-password', { ip, email: body.email });
    return handlers.forgotPassword(call, body.email);
  }),
  serve(endpoints.resetByMail, schemas.resetByMail, async (call, asked) => {
    await requireAddressTry(call, 'reset-password', [asked.ip]);
    return handlers.resetByMail(call, asked.body, deviceOf(asked));
  }),
  serve(endpoints.changePassword, schemas.changePassword, async (call, asked) => {
    await requireAddressTry(call, 'change-password', [asked.ip]);
    return handlers.changePassword(call, asked.body, deviceOf(asked));
  }),
  serve(
    endpoints.sendEmailConfirmation,
    schemas.sendEmailConfirmation,
    async (call, { body, ip }) => {
      await requireEmailTry(call, 'send-email-confirmation', { ip, email: body.email });
      return handlers.sendConfirmation(call, body.email);
    },
  ),
  serveRedirect(endpoints.confirmEmail, schemas.confirmEmail, async (call, { query }) => {
    await confirmEmail(call, query.confirmation);
    return handlers.confirmedUrl;
  }),
];
