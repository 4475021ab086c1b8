import type { Cache } from '../../platform/cache.ts';
import type { Call } from '../../platform/call.ts';
import type { Route } from '../../platform/http/serve.ts';
import type { Authenticate } from '../../platform/http/session.ts';
import type { ReadUser } from '../users/index.ts';
import { createForgotPassword, createSendConfirmation } from './local/letters.ts';
import { createChangePassword, createResetByMail } from './local/passwords.ts';
import { createRegister } from './local/register.ts';
import { localRoutes } from './local/routes.ts';
import { authRoutes } from './routes.ts';
import { authLimits } from './rules.ts';
import { createAddressTries } from './service/address-tries.ts';
import { createAuthenticate } from './service/authenticate.ts';
import { createConfirmCode } from './service/confirm-code.ts';
import { createRequestCode } from './service/request-code.ts';
import { createResetPassword } from './service/reset-password.ts';
import { createSignIn, createSignInLocal } from './service/sign-in.ts';
import { createSignOut } from './service/sign-out.ts';

export { forgetExpired } from './due.ts';
export { writeLetters } from './local/due.ts';
export { authLimits } from './rules.ts';
export { hashPassword } from './service/passwords.ts';
export { endSessions } from './service/sign-out.ts';

interface Needs {
  readonly secretKey: string;
  readonly isProduction: boolean;
  /** Whether an SMS gateway is switched on. */
  readonly canSend: boolean;
  /** Whether letters leave. */
  readonly canMail: boolean;
  /** Where the link of a letter leads once the e-mail is confirmed. */
  readonly confirmedUrl: string;
  readonly readUser: ReadUser;
  readonly openProvider: (call: Call, user: number, phone: string) => Promise<number>;
  readonly cache: Cache;
}

/** Sign-in: phone → code → password, and what ends it. */
export function createAuth(needs: Needs): {
  readonly authenticate: Authenticate;
  readonly routes: readonly Route[];
} {
  const { secretKey, canSend, readUser, cache } = needs;
  const limits = authLimits(needs.isProduction);
  return {
    authenticate: createAuthenticate(cache),
    routes: [
      ...authRoutes({
        requestCode: createRequestCode({ secretKey, limits, canSend }),
        confirmCode: createConfirmCode({ secretKey, limits }),
        signIn: createSignIn({ limits, readUser }),
        signInLocal: createSignInLocal({ limits, readUser }),
        resetPassword: createResetPassword(needs),
        signOut: createSignOut(cache),
      }),
      ...localRoutes({
        requireAddressTry: createAddressTries(limits),
        register: createRegister(needs),
        forgotPassword: createForgotPassword(needs),
        sendConfirmation: createSendConfirmation(needs),
        resetByMail: createResetByMail({ ...needs, limits, unlink: async () => undefined }),
        changePassword: createChangePassword({ ...needs, limits, unlink: async () => undefined }),
        confirmedUrl: needs.confirmedUrl,
      }),
    ],
  };
}
