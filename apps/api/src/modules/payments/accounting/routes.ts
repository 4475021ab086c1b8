import * as accountingSchemas from '@okoshko/contract/payments/accounting-schemas';
import * as accountingWire from '@okoshko/contract/payments/accounting-wire';
import { sendCsv } from '../../../platform/http/send-csv.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { listComparisons } from '../comparisons/comparisons.ts';
import type { PeriodQuery } from '../rules.ts';
import { exportPayments, summarizePayments, trialBalance } from './accounting.ts';

export const accountingRoutes: readonly Route[] = [
  serve(
    {
      ...accountingWire.listComparisons,
      action: 'api::payment.comparison.find',
      for: 'operator',
      mayLag: 'staff',
    },
    accountingSchemas.listComparisons,
    (ctx, { query }) => listComparisons(ctx, query),
  ),
  {
    endpoint: {
      ...accountingWire.exportPayments,
      action: 'api::payment.payment.export',
      for: 'operator',
      mayLag: 'staff',
    },
    schemas: accountingSchemas.exportPayments,
    handle: async (ctx, request, reply) => {
      const days = request.query as PeriodQuery;
      const table = await exportPayments(ctx, days);
      return sendCsv(reply, { name: `payments-${days.from}-${days.to}.csv`, table });
    },
  },
  serve(
    {
      ...accountingWire.trialBalance,
      action: 'api::payment.trial-balance.find',
      for: 'operator',
      mayLag: 'staff',
    },
    accountingSchemas.trialBalance,
    (ctx, { query }) => trialBalance(ctx, query),
  ),
  serve(
    {
      ...accountingWire.summarizePayments,
      action: 'api::payment.trial-balance.find',
      for: 'operator',
      mayLag: 'staff',
    },
    accountingSchemas.summarizePayments,
    (ctx, { query }) => summarizePayments(ctx, query),
  ),
];
