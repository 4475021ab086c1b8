import * as endpoints from '@okoshko/contract/statistics/endpoints';
import * as schemas from '@okoshko/contract/statistics/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { readClientStatistics } from './client/service.ts';
import { readExtended, readServiceStatistics } from './service/extended.ts';
import { readStatistics } from './service/statistics.ts';

export const statisticsRoutes: readonly Route[] = [
  serve(endpoints.readStatistics, schemas.readStatistics, (call, { query }) =>
    readStatistics(call, query),
  ),
  serve(endpoints.readExtended, schemas.readExtended, (call, { query }) =>
    readExtended(call, query),
  ),
  serve(endpoints.readServiceStatistics, schemas.readServiceStatistics, (call, request) =>
    readServiceStatistics(call, request.params.serviceId, request.query),
  ),
  serve(endpoints.readClientStatistics, schemas.readClientStatistics, (call, request) =>
    readClientStatistics(call, request.params.clientId, request.query),
  ),
];
