import * as endpoints from '@okoshko/contract/providers/origins/endpoints';
import * as schemas from '@okoshko/contract/providers/origins/schemas';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { addOrigin } from './service/add-origin.ts';
import { checkOrigin } from './service/check-origin.ts';
import { listOrigins } from './service/list-origins.ts';
import { proveOrigin } from './service/prove-origin.ts';
import { removeOrigin } from './service/remove-origin.ts';

export const originRoutes: readonly Route[] = [
  serve(endpoints.checkOrigin, schemas.checkOrigin, (call, { query }) =>
    checkOrigin(call, query.origin),
  ),
  serve(endpoints.listOrigins, schemas.listOrigins, listOrigins),
  serve(endpoints.addOrigin, schemas.addOrigin, (call, { body }) =>
    addOrigin(call, body.data.origin),
  ),
  serve(endpoints.proveOrigin, schemas.proveOrigin, (call, { params }) =>
    proveOrigin(call, params.id),
  ),
  serve(endpoints.removeOrigin, schemas.removeOrigin, (call, { params }) =>
    removeOrigin(call, params.id),
  ),
];
