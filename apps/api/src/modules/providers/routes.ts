import * as endpoints from '@okoshko/contract/providers/addresses';
import * as origins from '@okoshko/contract/providers/origins/addresses';
import * as originsSchemas from '@okoshko/contract/providers/origins/schemas';
import * as schemas from '@okoshko/contract/providers/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { addOrigin, checkOrigin, listOrigins, proveOrigin, removeOrigin } from './origins.ts';
import { saveOwnProvider } from './save-provider.ts';

export const providerRoutes: readonly Route[] = [
  serve(
    {
      ...endpoints.saveOwnProvider,
      action: 'api::provider-profile.provider-profile.me',
      for: 'account',
    },
    schemas.saveOwnProvider,
    (ctx, { body, query }) => saveOwnProvider(ctx, { body, query }),
  ),
];

export const originRoutes: readonly Route[] = [
  serve(
    { ...origins.checkOrigin, action: null, shared: { maxAge: 15 } },
    originsSchemas.checkOrigin,
    (ctx, { query }) => checkOrigin(ctx, query.origin),
  ),
  serve(
    {
      ...origins.listOrigins,
      action: 'api::provider-profile.provider-profile.origins',
      for: 'account',
    },
    originsSchemas.listOrigins,
    listOrigins,
  ),
  serve(
    {
      ...origins.addOrigin,
      action: 'api::provider-profile.provider-profile.origins',
      for: 'account',
      status: 201,
    },
    originsSchemas.addOrigin,
    (ctx, { body }) => addOrigin(ctx, body.data.origin),
  ),
  serve(
    {
      ...origins.proveOrigin,
      action: 'api::provider-profile.provider-profile.origins',
      for: 'account',
    },
    originsSchemas.proveOrigin,
    (ctx, { params }) => proveOrigin(ctx, params.id),
  ),
  serve(
    {
      ...origins.removeOrigin,
      action: 'api::provider-profile.provider-profile.origins',
      for: 'account',
    },
    originsSchemas.removeOrigin,
    (ctx, { params }) => removeOrigin(ctx, params.id),
  ),
];
