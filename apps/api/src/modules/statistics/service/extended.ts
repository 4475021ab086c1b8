import { TOP } from '@okoshko/contract/statistics/schemas';
import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireStatistics } from '../access.ts';
import { findOwnService } from '../client/repository.ts';
import { ALL_SERVICES, findTopServices, type Owner } from '../days/repository.ts';
import { metric, percent } from '../rules/metric.ts';
import type { Period, PeriodQuery } from '../rules/period.ts';
import {
  countClients,
  findBusyHours,
  findSources,
  findTopClients,
} from '../visitors/repository.ts';
import { inBoth, metaOf, ownerOf, readPeriod } from './period.ts';
import { cancelled, extendedPoint, personOf, weekOf } from './present.ts';
import { compared } from './statistics.ts';
import { type Totals, totalsOf } from './totals.ts';

/** What the add-on opens, whatever the tariff: also of times before it was bought. */
export async function readExtended(call: Call, asked: PeriodQuery) {
  const owner = await paidBy(call);
  const period = readPeriod(call, owner, asked);
  const totals = await totalsOf(call, owner, { period, service: ALL_SERVICES });
  const services = await findTopServices(call.db, owner, { range: period, limit: TOP });
  return {
    data: {
      ...(await extendedOf(call, owner, { period, totals, service: ALL_SERVICES })),
      top_services: services.map(({ id, documentId, title, appointments, revenue }) => ({
        service: { id, documentId, title },
        appointments,
        revenue,
        share: percent(revenue, totals.now.revenue) ?? 0,
      })),
      sources: await findSources(call.db, owner, { range: period, limit: TOP }),
    },
    meta: metaOf(owner, period),
  };
}

/** Statistics of one own service; somebody else's is not found. */
export async function readServiceStatistics(call: Call, id: string, asked: PeriodQuery) {
  const owner = await paidBy(call);
  const service = await findOwnService(call.db, owner, id);
  if (!service) throw new AppError('not_found');
  const period = readPeriod(call, owner, asked);
  const totals = await totalsOf(call, owner, { period, service: service.id });
  return {
    data: {
      service,
      ...(await extendedOf(call, owner, { period, totals, service: service.id })),
      appointments: {
        total: compared(totals, ({ total }) => total),
        completed: compared(totals, ({ completed }) => completed),
        cancelled: compared(totals, cancelled),
        no_show: compared(totals, ({ no_show }) => no_show),
      },
      revenue: compared(totals, ({ revenue }) => revenue),
    },
    meta: metaOf(owner, period),
  };
}

async function paidBy(call: Call): Promise<Owner> {
  const owner = await ownerOf(call);
  await requireStatistics(call, owner.provider);
  return owner;
}

async function extendedOf(
  { db }: Call,
  owner: Owner,
  {
    period,
    totals,
    service,
  }: { readonly period: Period; readonly totals: Totals; readonly service: number },
) {
  const [now, before] = await inBoth(period, (range) =>
    countClients(db, owner, { range, service }),
  );
  const top = await findTopClients(db, owner, { range: period, service, limit: TOP });
  return {
    page_views: compared(totals, ({ page_views }) => page_views),
    unique_visitors: compared(totals, ({ unique_visitors }) => unique_visitors),
    link_clicks: compared(totals, ({ link_clicks }) => link_clicks),
    bookings: compared(totals, ({ bookings }) => bookings),
    conversion_percent: compared(totals, (of) => percent(of.bookings, of.unique_visitors)),
    new_clients: metric(now.new, before?.new ?? null),
    top_clients: top.map(personOf),
    busy_hours: weekOf(await findBusyHours(db, owner, { range: period, service })),
    series: totals.series.map(extendedPoint),
  };
}
