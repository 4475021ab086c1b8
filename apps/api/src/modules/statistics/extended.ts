import { BOOKING_CHANNELS } from '@okoshko/contract/statistics/kinds';
import { TOP } from '@okoshko/contract/statistics/schemas';
import { DAY, SECOND } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { ownerOfCaller, requireStatistics } from './access.ts';
import { countClients, findTopClients } from './clients/repository.ts';
import { findTopServices } from './days/repository.ts';
import {
  type BookingSource,
  countRebooked,
  findBookingSources,
  findLostClients,
  findPromoEffects,
  type LostClient,
} from './growth/repository.ts';
import { ALL_SERVICES, type Owner } from './numbers/repository.ts';
import {
  cancelledOf,
  compare,
  instantOf,
  metaOf,
  presentExtendedPoint,
  presentSeries,
  presentTopClient,
  presentWeek,
  type Totals,
} from './present.ts';
import { findBusyHours, findOwnService, findSources } from './repository.ts';
import { metric, percent, tenths } from './rules/numbers.ts';
import type { Period, PeriodQuery } from './rules/period.ts';
import { findTotals, inBoth, readPeriod } from './totals.ts';

/** The statistics that the add-on opens under any tariff, also for times before it was bought. */
export async function readExtended(ctx: Ctx, query: PeriodQuery) {
  const owner = await ownerOfCaller(ctx);
  await requireStatistics(ctx, owner.provider);
  const period = readPeriod(ctx, owner, query);
  const totals = await findTotals(ctx, owner, { period, service: ALL_SERVICES });
  const services = await findTopServices(ctx.db, owner, { range: period, limit: TOP });
  return {
    data: {
      ...(await findExtended(ctx, owner, { period, totals, service: ALL_SERVICES })),
      top_services: services.map(({ id, documentId, title, appointments, revenue }) => ({
        service: { id, documentId, title },
        appointments,
        revenue,
        share: percent(revenue, totals.current.revenue) ?? 0,
      })),
      sources: await findSources(ctx.db, owner, { range: period, limit: TOP }),
      ...(await findGrowth(ctx, owner, period)),
    },
    meta: metaOf(owner, period),
  };
}

/** Statistics of one of the caller's own services. Throws `not_found` of another provider's. */
export async function readServiceStatistics(ctx: Ctx, name: string, query: PeriodQuery) {
  const owner = await ownerOfCaller(ctx);
  await requireStatistics(ctx, owner.provider);
  const service = await findOwnService(ctx.db, owner, name);
  if (!service) throw new AppError('not_found');
  const period = readPeriod(ctx, owner, query);
  const totals = await findTotals(ctx, owner, { period, service: service.id });
  return {
    data: {
      service,
      ...(await findExtended(ctx, owner, { period, totals, service: service.id })),
      appointments: {
        total: compare(totals, ({ total }) => total),
        completed: compare(totals, ({ completed }) => completed),
        cancelled: compare(totals, cancelledOf),
        no_show: compare(totals, ({ no_show }) => no_show),
      },
      revenue: compare(totals, ({ revenue }) => revenue),
    },
    meta: metaOf(owner, period),
  };
}

interface ExtendedQuery {
  readonly period: Period;
  readonly totals: Totals;
  readonly service: number;
}

/** The numbers that the add-on opens, of the whole business or of one service. */
async function findExtended({ db }: Ctx, owner: Owner, { period, totals, service }: ExtendedQuery) {
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

/** The numbers of clients who come back or are lost, and of what brings them. */
async function findGrowth({ db, now }: Ctx, owner: Owner, period: Period) {
  const [came, cameBefore] = await inBoth(period, (range) => countRebooked(db, owner, range));
  const [missing, missingBefore] = await inBoth(period, (range) =>
    findLostClients(db, owner, { range, now, limit: TOP }),
  );
  const sources = await findBookingSources(db, owner, period);
  const promos = await findPromoEffects(db, owner, { range: period, limit: TOP });
  return {
    rebooked_clients: metric(came.rebooked, cameBefore?.rebooked ?? null),
    rebooking_percent: metric(shareOf(came), cameBefore && shareOf(cameBefore)),
    lost_clients: metric(totalOf(missing), missingBefore && totalOf(missingBefore)),
    top_lost_clients: missing.map(presentLost),
    booking_channels: channelsOf(sources),
    booking_sources: sources.filter(({ channel }) => channel !== 'provider').slice(0, TOP),
    promos: promos.map(({ id, documentId, title, ...numbers }) => ({
      promo: { id, documentId, title },
      ...numbers,
    })),
  };
}

const shareOf = ({ clients, rebooked }: { readonly clients: number; readonly rebooked: number }) =>
  percent(rebooked, clients);

const totalOf = (clients: readonly LostClient[]): number => clients[0]?.total ?? 0;

const presentLost = ({ id, documentId, name, visits, revenue, last, pause }: LostClient) => ({
  client_profile: { id, documentId, name },
  visits,
  revenue,
  last_visit_at: String(instantOf(last)),
  average_days_between: tenths((pause * SECOND) / DAY),
});

/** Each channel once, also those that nobody booked by. */
const channelsOf = (sources: readonly BookingSource[]) =>
  BOOKING_CHANNELS.map((channel) => {
    const own = sources.filter((source) => source.channel === channel);
    const sumOf = (name: 'bookings' | 'completed' | 'revenue'): number =>
      own.reduce((sum, source) => sum + source[name], 0);
    return {
      channel,
      bookings: sumOf('bookings'),
      completed: sumOf('completed'),
      revenue: sumOf('revenue'),
    };
  });
