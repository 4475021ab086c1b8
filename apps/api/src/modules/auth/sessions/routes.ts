import * as endpoints from '@okoshko/contract/auth/sessions/endpoints';
import * as schemas from '@okoshko/contract/auth/sessions/schemas';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { createSessions } from './service.ts';

export const sessionRoutes = (handlers: ReturnType<typeof createSessions>): readonly Route[] => [
  serve(endpoints.listSessions, schemas.listSessions, handlers.listSessions),
  serve(endpoints.endSession, schemas.endSession, (call, { params }) =>
    handlers.endSession(call, params.session),
  ),
  serve(endpoints.endAllSessions, schemas.endAllSessions, handlers.endAllSessions),
];
