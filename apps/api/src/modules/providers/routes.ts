import * as endpoints from '@okoshko/contract/providers/endpoints';
import * as schemas from '@okoshko/contract/providers/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { createSaveOwnProvider } from './own-profile.ts';

interface Handlers {
  readonly saveOwnProvider: ReturnType<typeof createSaveOwnProvider>;
}

export const providerRoutes = ({ saveOwnProvider }: Handlers): readonly Route[] => [
  serve(endpoints.saveOwnProvider, schemas.saveOwnProvider, (call, { body, query }) =>
    saveOwnProvider(call, { body, query }),
  ),
];
