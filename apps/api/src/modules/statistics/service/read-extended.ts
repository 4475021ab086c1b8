import { TOP } from '@okoshko/contract/statistics/schemas';
import type { Call } from '../../../platform/call.ts';
import { requireStatistics } from '../access.ts';
import { findTopServices } from '../days/repository.ts';
import { ALL_SERVICES } from '../numbers/repository.ts';
import { metaOf } from '../present.ts';
import { findSources } from '../repository.ts';
import { percent } from '../rules/metric.ts';
import type { PeriodQuery } from '../rules/period.ts';
import { findExtended } from './find-extended.ts';
import { findGrowth } from './find-growth.ts';
import { findTotals } from './find-totals.ts';
import { ownerOfCaller } from './owner-of-caller.ts';
import { readPeriod } from './read-period.ts';

/** What the add-on opens, whatever the tariff: also of times before it was bought. */
export async function readExtended(call: Call, query: PeriodQuery) {
  const owner = await ownerOfCaller(call);
  await requireStatistics(call, owner.provider);
  const period = readPeriod(call, owner, query);
  const totals = await findTotals(call, owner, { period, service: ALL_SERVICES });
  const services = await findTopServices(call.db, owner, { range: period, limit: TOP });
  return {
    data: {
      ...(await findExtended(call, owner, { period, totals, service: ALL_SERVICES })),
      top_services: services.map(({ id, documentId, title, appointments, revenue }) => ({
        service: { id, documentId, title },
        appointments,
        revenue,
        share: percent(revenue, totals.current.revenue) ?? 0,
      })),
      sources: await findSources(call.db, owner, { range: period, limit: TOP }),
      ...(await findGrowth(call, owner, period)),
    },
    meta: metaOf(owner, period),
  };
}
