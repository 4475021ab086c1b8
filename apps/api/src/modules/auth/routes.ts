import * as endpoints from '@okoshko/contract/auth/endpoints';
import * as schemas from '@okoshko/contract/auth/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { createRequestCode } from './service/request-code.ts';
import type { createResetPassword } from './service/reset-password.ts';
import type { createSignInLocal } from './service/sign-in.ts';
import type { createSignOut } from './service/sign-out.ts';

interface Verbs {
  readonly requestCode: ReturnType<typeof createRequestCode>;
  readonly signInLocal: ReturnType<typeof createSignInLocal>;
  readonly signOut: ReturnType<typeof createSignOut>;
  readonly resetPassword: ReturnType<typeof createResetPassword>;
}

export const authRoutes = (verbs: Verbs): readonly Route[] => [
  serve(endpoints.requestCode, schemas.requestCode, (call, { body, ip }) =>
    verbs.requestCode(call, { phone: body.phone, ip }),
  ),
  serve(endpoints.signInLocal, schemas.signInLocal, (call, { body, ip, agent }) =>
    verbs.signInLocal(call, body, { ip, agent }),
  ),
  serve(
    endpoints.resetPassword,
    schemas.resetPassword,
    (call, { body, query, ip, agent, bearer }) =>
      verbs.resetPassword(call, { ...body, populate: query.populate }, { ip, agent, bearer }),
  ),
  serve(endpoints.signOut, schemas.signOut, verbs.signOut),
];
