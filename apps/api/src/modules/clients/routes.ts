import * as endpoints from '@okoshko/contract/clients/endpoints';
import * as schemas from '@okoshko/contract/clients/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { createReadOwnClients } from './service.ts';

interface Verbs {
  readonly readOwnClients: ReturnType<typeof createReadOwnClients>;
}

export const clientRoutes = ({ readOwnClients }: Verbs): readonly Route[] => [
  serve(endpoints.readOwnClients, schemas.readOwnClients, (call, { query }) =>
    readOwnClients(call, query),
  ),
];
