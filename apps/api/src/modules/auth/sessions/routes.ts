import * as endpoints from '@okoshko/contract/auth/sessions/endpoints';
import * as schemas from '@okoshko/contract/auth/sessions/schemas';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { createSessions } from './service.ts';

export const sessionRoutes = (verbs: ReturnType<typeof createSessions>): readonly Route[] => [
  serve(endpoints.listSessions, schemas.listSessions, verbs.listSessions),
  serve(endpoints.endSession, schemas.endSession, (call, { params }) =>
    verbs.endSession(call, params.session),
  ),
  serve(endpoints.endAllSessions, schemas.endAllSessions, verbs.endAllSessions),
];
