import * as endpoints from '@okoshko/contract/auth/endpoints';
import * as schemas from '@okoshko/contract/auth/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { createConfirmCode } from './service/confirm-code.ts';
import type { createRequestCode } from './service/request-code.ts';
import type { createResetPassword } from './service/reset-password.ts';
import type { createSignIn, createSignInLocal } from './service/sign-in.ts';
import type { createSignOut } from './service/sign-out.ts';

interface Verbs {
  readonly requestCode: ReturnType<typeof createRequestCode>;
  readonly confirmCode: ReturnType<typeof createConfirmCode>;
  readonly signIn: ReturnType<typeof createSignIn>;
  readonly signInLocal: ReturnType<typeof createSignInLocal>;
  readonly signOut: ReturnType<typeof createSignOut>;
  readonly resetPassword: ReturnType<typeof createResetPassword>;
}

export const authRoutes = (verbs: Verbs): readonly Route[] => [
  serve(endpoints.requestCode, schemas.requestCode, (call, { body, ip }) =>
    verbs.requestCode(call, { phone: body.phone, ip }),
  ),
  serve(endpoints.confirmCode, schemas.confirmCode, (call, { body }) =>
    verbs.confirmCode(call, body.providerArgs),
  ),
  serve(endpoints.confirmCodeFlat, schemas.confirmCodeFlat, (call, { body }) =>
    verbs.confirmCode(call, body),
  ),
  serve(endpoints.signIn, schemas.signIn, (call, { body, query, ip, agent }) =>
    verbs.signIn(
      call,
      { token: body.token, ...body.providerArgs, populate: query.populate },
      { ip, agent },
    ),
  ),
  serve(endpoints.signInLocal, schemas.signInLocal, (call, { body, ip, agent }) =>
    verbs.signInLocal(call, body, { ip, agent }),
  ),
  serve(endpoints.resetPassword, schemas.resetPassword, (call, { body, query, ip, agent }) =>
    verbs.resetPassword(call, { ...body, populate: query.populate }, { ip, agent }),
  ),
  serve(endpoints.signOut, schemas.signOut, verbs.signOut),
];
