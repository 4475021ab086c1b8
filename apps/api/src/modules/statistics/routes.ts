import * as companyEndpoints from '@okoshko/contract/statistics/company/endpoints';
import * as companySchemas from '@okoshko/contract/statistics/company/schemas';
import * as endpoints from '@okoshko/contract/statistics/endpoints';
import * as schemas from '@okoshko/contract/statistics/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { readClientStatistics } from './client-statistics.ts';
import { exportCompany, readCompany } from './company/company.ts';
import type { CompanyQuery } from './company/rules.ts';
import { readExtended, readServiceStatistics } from './extended.ts';
import type { PeriodQuery } from './rules/period.ts';
import { exportStatistics, readStatistics } from './statistics.ts';

export const routes: readonly Route[] = [
  serve(companyEndpoints.readCompany, companySchemas.readCompany, (call, { query }) =>
    readCompany(call, query),
  ),
  {
    endpoint: companyEndpoints.exportCompany,
    schemas: companySchemas.exportCompany,
    handle: async (call, request, reply) => {
      const { name, table } = await exportCompany(call, request.query as CompanyQuery);
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .send(table);
    },
  },
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
