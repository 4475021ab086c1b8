import * as endpoints from '@okoshko/contract/providers/endpoints';
import * as origins from '@okoshko/contract/providers/origins/endpoints';
import * as originsSchemas from '@okoshko/contract/providers/origins/schemas';
import * as schemas from '@okoshko/contract/providers/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { addOrigin, checkOrigin, listOrigins, proveOrigin, removeOrigin } from './origins.ts';
import { saveOwnProvider } from './save-provider.ts';

export const providerRoutes: readonly Route[] = [
  serve(endpoints.saveOwnProvider, schemas.saveOwnProvider, (ctx, { body, query }) =>
    saveOwnProvider(ctx, { body, query }),
  ),
];

export const originRoutes: readonly Route[] = [
  serve(origins.checkOrigin, originsSchemas.checkOrigin, (ctx, { query }) =>
    checkOrigin(ctx, query.origin),
  ),
  serve(origins.listOrigins, originsSchemas.listOrigins, listOrigins),
  serve(origins.addOrigin, originsSchemas.addOrigin, (ctx, { body }) =>
    addOrigin(ctx, body.data.origin),
  ),
  serve(origins.proveOrigin, originsSchemas.proveOrigin, (ctx, { params }) =>
    proveOrigin(ctx, params.id),
  ),
  serve(origins.removeOrigin, originsSchemas.removeOrigin, (ctx, { params }) =>
    removeOrigin(ctx, params.id),
  ),
];
