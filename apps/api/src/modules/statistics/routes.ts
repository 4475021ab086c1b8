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
  serve(companyEndpoints.readCompany, companySchemas.readCompany, (ctx, { query }) =>
    readCompany(ctx, query),
  ),
  {
    endpoint: companyEndpoints.exportCompany,
    schemas: companySchemas.exportCompany,
    handle: async (ctx, request, reply) => {
      const { name, table } = await exportCompany(ctx, request.query as CompanyQuery);
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .send(table);
    },
  },
  serve(endpoints.readStatistics, schemas.readStatistics, (ctx, { query }) =>
    readStatistics(ctx, query),
  ),
  {
    endpoint: endpoints.exportStatistics,
    schemas: schemas.exportStatistics,
    handle: async (ctx, request, reply) => {
      const { name, table } = await exportStatistics(ctx, request.query as PeriodQuery);
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .send(table);
    },
  },
  serve(endpoints.readExtended, schemas.readExtended, (ctx, { query }) => readExtended(ctx, query)),
  serve(endpoints.readServiceStatistics, schemas.readServiceStatistics, (ctx, request) =>
    readServiceStatistics(ctx, request.params.serviceId, request.query),
  ),
  serve(endpoints.readClientStatistics, schemas.readClientStatistics, (ctx, request) =>
    readClientStatistics(ctx, request.params.clientId, request.query),
  ),
];
