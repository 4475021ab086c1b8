import { TOP } from '@okoshko/contract/statistics/schemas';
import type { Call } from '../../../platform/call.ts';
import { countClients, findTopClients } from '../clients/repository.ts';
import type { Owner } from '../numbers/repository.ts';
import {
  compare,
  presentExtendedPoint,
  presentSeries,
  presentTopClient,
  presentWeek,
  type Totals,
} from '../present.ts';
import { findBusyHours } from '../repository.ts';
import { metric, percent } from '../rules/metric.ts';
import type { Period } from '../rules/period.ts';
import { inBoth } from './in-both.ts';

interface ExtendedQuery {
  readonly period: Period;
  readonly totals: Totals;
  readonly service: number;
}

/** The numbers that the add-on opens, of the whole business or of one service. */
export async function findExtended(
  { db }: Call,
  owner: Owner,
  { period, totals, service }: ExtendedQuery,
) {
  const [clients, previousClients] = await inBoth(period, (range) =>
    countClients(db, owner, { range, service }),
  );
  const filter = { range: period, service };
  const topClients = await findTopClients(db, owner, { ...filter, limit: TOP });
  return {
    page_views: compare(totals, ({ page_views }) => page_views),
    unique_visitors: compare(totals, ({ unique_visitors }) => unique_visitors),
    link_clicks: compare(totals, ({ link_clicks }) => link_clicks),
    bookings: compare(totals, ({ bookings }) => bookings),
    conversion_percent: compare(totals, ({ bookings, unique_visitors }) =>
      percent(bookings, unique_visitors),
    ),
    new_clients: metric(clients.new, previousClients?.new ?? null),
    top_clients: topClients.map(presentTopClient),
    busy_hours: presentWeek(await findBusyHours(db, owner, filter)),
    ...presentSeries(totals, presentExtendedPoint),
  };
}
