import * as companySchemas from '@okoshko/contract/statistics/company-schemas';
import * as schemas from '@okoshko/contract/statistics/schemas';
import * as wire from '@okoshko/contract/statistics/wire';
import { sendCsv } from '../../platform/http/send-csv.ts';
import { type Route, serve } from '../../platform/http/serve.ts';
import { readClientStatistics } from './client-statistics.ts';
import { exportCompany, readCompany } from './company/company.ts';
import type { CompanyQuery } from './company/rules.ts';
import { readExtended, readServiceStatistics } from './extended.ts';
import type { PeriodQuery } from './rules/period.ts';
import { exportStatistics, readStatistics } from './statistics.ts';

export const routes: readonly Route[] = [
  serve(
    {
      ...wire.readCompany,
      action: 'api::statistics.statistics.company',
      for: 'operator',
      mayLag: 'staff',
    },
    companySchemas.readCompany,
    (ctx, { query }) => readCompany(ctx, query),
  ),
  {
    endpoint: {
      ...wire.exportCompany,
      action: 'api::statistics.statistics.company',
      for: 'operator',
      mayLag: 'staff',
    },
    schemas: companySchemas.exportCompany,
    handle: async (ctx, request, reply) => {
      return sendCsv(reply, await exportCompany(ctx, request.query as CompanyQuery));
    },
  },
  serve(
    {
      ...wire.readStatistics,
      action: 'api::statistics.statistics.find',
      for: 'account',
      mayLag: 'everybody',
    },
    schemas.readStatistics,
    (ctx, { query }) => readStatistics(ctx, query),
  ),
  {
    endpoint: {
      ...wire.exportStatistics,
      action: 'api::statistics.statistics.find',
      for: 'account',
      mayLag: 'everybody',
    },
    schemas: schemas.exportStatistics,
    handle: async (ctx, request, reply) => {
      return sendCsv(reply, await exportStatistics(ctx, request.query as PeriodQuery));
    },
  },
  serve(
    {
      ...wire.readExtended,
      action: 'api::statistics.statistics.extended',
      for: 'account',
      mayLag: 'everybody',
    },
    schemas.readExtended,
    (ctx, { query }) => readExtended(ctx, query),
  ),
  serve(
    {
      ...wire.readServiceStatistics,
      action: 'api::statistics.statistics.extended',
      for: 'account',
      mayLag: 'everybody',
    },
    schemas.readServiceStatistics,
    (ctx, request) => readServiceStatistics(ctx, request.params.serviceId, request.query),
  ),
  serve(
    {
      ...wire.readClientStatistics,
      action: 'api::statistics.statistics.client',
      for: 'account',
      mayLag: 'everybody',
    },
    schemas.readClientStatistics,
    (ctx, request) => readClientStatistics(ctx, request.params.clientId, request.query),
  ),
];
