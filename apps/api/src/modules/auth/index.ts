import type { Call } from '../../platform/call.ts';
import type { Route } from '../../platform/http/serve.ts';
import type { ReadUser } from '../users/index.ts';
import { authRoutes } from './routes.ts';
import { authLimits } from './rules.ts';
import { createConfirmCode } from './service/confirm-code.ts';
import { createRequestCode } from './service/request-code.ts';
import { createResetPassword } from './service/reset-password.ts';
import { createSignIn } from './service/sign-in.ts';

export { forgetExpired } from './due.ts';
export { authenticate } from './service/authenticate.ts';
export { hashPassword } from './service/passwords.ts';

interface Needs {
  readonly secretKey: string;
  readonly isProduction: boolean;
  /** Whether an SMS gateway is switched on. */
  readonly canSend: boolean;
  readonly readUser: ReadUser;
  readonly openProvider: (call: Call, user: number, phone: string) => Promise<number>;
}

/** Sign-in: phone → code → password, and what ends it. */
export function createAuth({ secretKey, isProduction, canSend, readUser, openProvider }: Needs): {
  readonly routes: readonly Route[];
} {
  const limits = authLimits(isProduction);
  return {
    routes: authRoutes({
      requestCode: createRequestCode({ secretKey, limits, canSend }),
      confirmCode: createConfirmCode({ secretKey, limits }),
      signIn: createSignIn({ limits, readUser }),
      resetPassword: createResetPassword({ readUser, openProvider }),
    }),
  };
}
