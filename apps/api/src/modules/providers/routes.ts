import * as endpoints from '@okoshko/contract/providers/endpoints';
import * as schemas from '@okoshko/contract/providers/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { saveOwnProvider } from './service/save-own-provider.ts';

export const providerRoutes: readonly Route[] = [
  serve(endpoints.saveOwnProvider, schemas.saveOwnProvider, (call, { body, query }) =>
    saveOwnProvider(call, { body, query }),
  ),
];
