import * as endpoints from '@okoshko/contract/statistics/company/endpoints';
import * as schemas from '@okoshko/contract/statistics/company/schemas';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { CompanyQuery } from './rules/period.ts';
import { exportCompany } from './service/export-company.ts';
import { readCompany } from './service/read-company.ts';

export const companyRoutes: readonly Route[] = [
  serve(endpoints.readCompany, schemas.readCompany, (call, { query }) => readCompany(call, query)),
  {
    endpoint: endpoints.exportCompany,
    schemas: schemas.exportCompany,
    handle: async (call, request, reply) => {
      const { name, table } = await exportCompany(call, request.query as CompanyQuery);
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .send(table);
    },
  },
];
