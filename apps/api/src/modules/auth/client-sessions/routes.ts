import * as endpoints from '@okoshko/contract/auth/client-sessions/endpoints';
import * as schemas from '@okoshko/contract/auth/client-sessions/schemas';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { proveAndOpen } from './service/prove-and-open.ts';

export const clientSessionRoutes: readonly Route[] = [
  serve(endpoints.openClientSession, schemas.openClientSession, (call, { body }) =>
    proveAndOpen(call, body),
  ),
];
