import * as endpoints from '@okoshko/contract/statistics/endpoints';
import * as schemas from '@okoshko/contract/statistics/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { companyRoutes } from './company/routes.ts';
import type { PeriodQuery } from './rules/period.ts';
import { exportStatistics } from './service/export-statistics.ts';
import { readClientStatistics } from './service/read-client-statistics.ts';
import { readExtended } from './service/read-extended.ts';
import { readServiceStatistics } from './service/read-service-statistics.ts';
import { readStatistics } from './service/read-statistics.ts';

export const routes: readonly Route[] = [
  ...companyRoutes,
  serve(endpoints.readStatistics, schemas.readStatistics, (call, { query }) =>
    readStatistics(call, query),
  ),
  {
    endpoint: endpoints.exportStatistics,
    schemas: schemas.exportStatistics,
    handle: async (call, request, reply) => {
      const { name, table } = await exportStatistics(call, request.query as PeriodQuery);
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .send(table);
    },
  },
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
