import * as auth from '@okoshko/contract/auth/endpoints';
import * as authSchemas from '@okoshko/contract/auth/schemas';
import * as endpoints from '@okoshko/contract/auth/sessions/endpoints';
import * as schemas from '@okoshko/contract/auth/sessions/schemas';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { endAllSessions } from './service/end-all-sessions.ts';
import { endSession } from './service/end-session.ts';
import { endUserSession } from './service/end-user-session.ts';
import { endUserSessions } from './service/end-user-sessions.ts';
import { listSessions } from './service/list-sessions.ts';
import { listUserSessions } from './service/list-user-sessions.ts';
import { signOut } from './service/sign-out.ts';

export const sessionRoutes: readonly Route[] = [
  serve(auth.signOut, authSchemas.signOut, signOut),
  serve(endpoints.listSessions, schemas.listSessions, listSessions),
  serve(endpoints.endSession, schemas.endSession, (call, { params }) =>
    endSession(call, params.session),
  ),
  serve(endpoints.endAllSessions, schemas.endAllSessions, endAllSessions),
  serve(endpoints.listUserSessions, schemas.listUserSessions, (call, { params }) =>
    listUserSessions(call, params.id),
  ),
  serve(endpoints.endUserSession, schemas.endUserSession, (call, { params }) =>
    endUserSession(call, params.session),
  ),
  serve(endpoints.endUserSessions, schemas.endUserSessions, (call, { params }) =>
    endUserSessions(call, params.id),
  ),
];
