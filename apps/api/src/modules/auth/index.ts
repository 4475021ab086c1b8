import type { Cache } from '../../platform/cache.ts';
import type { Call } from '../../platform/call.ts';
import type { Route } from '../../platform/http/serve.ts';
import type { Authenticate } from '../../platform/http/session.ts';
import type { ReadUser } from '../users/index.ts';
import { authRoutes } from './routes.ts';
import { authLimits } from './rules.ts';
import { createAuthenticate } from './service/authenticate.ts';
import { createConfirmCode } from './service/confirm-code.ts';
import { createRequestCode } from './service/request-code.ts';
import { createResetPassword } from './service/reset-password.ts';
import { type Claim, createSignIn, createSignInLocal } from './service/sign-in.ts';
import { createSignOut } from './service/sign-out.ts';

export { forgetExpired } from './due.ts';
export { openSession, resumeSession, type SignedIn } from './service/open-session.ts';
export { hashPassword } from './service/passwords.ts';
export { endSessions } from './service/sign-out.ts';

interface Needs {
  readonly secretKey: string;
  readonly isProduction: boolean;
  /** Whether an SMS gateway is switched on. */
  readonly canSend: boolean;
  readonly readUser: ReadUser;
  readonly openProvider: (call: Call, user: number, phone: string) => Promise<number>;
  readonly claim: Claim;
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
    routes: authRoutes({
      requestCode: createRequestCode({ secretKey, limits, canSend }),
      confirmCode: createConfirmCode({ secretKey, limits }),
      signIn: createSignIn({ ...needs, limits }),
      signInLocal: createSignInLocal({ limits, readUser }),
      resetPassword: createResetPassword(needs),
      signOut: createSignOut(cache),
    }),
  };
}
