import * as endpoints from '@okoshko/contract/auth/endpoints';
import * as schemas from '@okoshko/contract/auth/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { createRequestCode } from './service/request-code.ts';
import type { createResetPassword } from './service/reset-password.ts';
import type { createSignInLocal } from './service/sign-in.ts';
import type { createSignOut } from './service/sign-out.ts';

interface Handlers {
  readonly requestCode: ReturnType<typeof createRequestCode>;
  readonly signInLocal: ReturnType<typeof createSignInLocal>;
  readonly signOut: ReturnType<typeof createSignOut>;
  readonly resetPassword: ReturnType<typeof createResetPassword>;
}

export const authRoutes = (handlers: Handlers): readonly Route[] => [
  serve(endpoints.requestCode, schemas.requestCode, (call, { body, ip }) =>
    handlers.requestCode(call, { phone: body.phone, ip }),
  ),
  serve(endpoints.signInLocal, schemas.signInLocal, (call, { body, ip, agent }) =>
    handlers.signInLocal(call, body, { ip, agent }),
  ),
  serve(
    endpoints.resetPassword,
    schemas.resetPassword,
    (call, { body, query, ip, agent, bearer }) =>
      handlers.resetPassword(call, { ...body, populate: query.populate }, { ip, agent, bearer }),
  ),
  serve(endpoints.signOut, schemas.signOut, handlers.signOut),
];
