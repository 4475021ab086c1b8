import * as schemas from '@okoshko/contract/providers/schemas';
import * as wire from '@okoshko/contract/providers/wire';
import { type Route, serve } from '../../platform/http/serve.ts';
import { addOrigin, checkOrigin, listOrigins, proveOrigin, removeOrigin } from './origins.ts';
import { saveOwnProvider } from './save-provider.ts';

export const providerRoutes: readonly Route[] = [
  serve(
    {
      ...wire.saveOwnProvider,
      action: 'api::provider-profile.provider-profile.me',
      for: 'account',
    },
    schemas.saveOwnProvider,
    (ctx, { body, query }) => saveOwnProvider(ctx, { body, query }),
  ),
];

export const originRoutes: readonly Route[] = [
  serve(
    { ...wire.checkOrigin, action: null, shared: { maxAge: 15 } },
    schemas.checkOrigin,
    (ctx, { query }) => checkOrigin(ctx, query.origin),
  ),
  serve(
    {
      ...wire.listOrigins,
      action: 'api::provider-profile.provider-profile.origins',
      for: 'account',
    },
    schemas.listOrigins,
    listOrigins,
  ),
  serve(
    {
      ...wire.addOrigin,
      action: 'api::provider-profile.provider-profile.origins',
      for: 'account',
      status: 201,
    },
    schemas.addOrigin,
    (ctx, { body }) => addOrigin(ctx, body.data.origin),
  ),
  serve(
    {
      ...wire.proveOrigin,
      action: 'api::provider-profile.provider-profile.origins',
      for: 'account',
    },
    schemas.proveOrigin,
    (ctx, { params }) => proveOrigin(ctx, params.id),
  ),
  serve(
    {
      ...wire.removeOrigin,
      action: 'api::provider-profile.provider-profile.origins',
      for: 'account',
    },
    schemas.removeOrigin,
    (ctx, { params }) => removeOrigin(ctx, params.id),
  ),
];
