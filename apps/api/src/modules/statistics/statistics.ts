import type { Ctx } from '../../platform/ctx.ts';
import type { CsvFile } from '../../platform/http/send-csv.ts';
import { csvTable } from '../../platform/table-file/csv.ts';
import { hasStatistics } from '../tariffs/index.ts';
import { ownerOfCaller } from './access.ts';
import { countClients } from './clients/repository.ts';
import { ALL_SERVICES, type Owner } from './numbers/repository.ts';
import { compare, metaOf, presentPoint, presentSeries, type Totals } from './present.ts';
import { findRating, findUpcoming } from './repository.ts';
import { columnsOf, mean, metric } from './rules/numbers.ts';
import type { Period, PeriodQuery } from './rules/period.ts';
import { findOccupancy, findTotals, inBoth, readPeriod } from './totals.ts';

/** The numbers of the caller's business. Open to every provider. */
export async function readStatistics(ctx: Ctx, query: PeriodQuery) {
  const owner = await ownerOfCaller(ctx);
  const period = readPeriod(ctx, owner, query);
  const totals = await findTotals(ctx, owner, { period, service: ALL_SERVICES });
  const upcoming = await findUpcoming(ctx.db, owner, { range: period, now: ctx.now });
  return {
    data: {
      appointments: { ...appointmentsOf(totals), upcoming: metric(upcoming.appointments, null) },
      clients: await clientsOf(ctx, owner, period),
      revenue: compare(totals, ({ revenue }) => revenue),
      average_check: compare(totals, ({ revenue, completed }) => mean(revenue, completed)),
      ...(await occupancyOf(ctx, owner, period)),
      rating: metric(...(await inBoth(period, ({ to }) => findRating(ctx.db, owner, to)))),
      expected_revenue: metric(upcoming.confirmed, null),
      pending_revenue: metric(upcoming.pending, null),
      lost_to_no_shows: compare(totals, ({ lost_to_no_shows }) => lost_to_no_shows),
      lost_to_late_cancels: compare(totals, ({ lost_to_late_cancels }) => lost_to_late_cancels),
      ...presentSeries(totals, presentPoint),
    },
    meta: metaOf(owner, period),
  };
}

const appointmentsOf = (totals: Totals) => ({
  total: compare(totals, ({ total }) => total),
  completed: compare(totals, ({ completed }) => completed),
  cancelled_by_client: compare(totals, ({ cancelled_by_client }) => cancelled_by_client),
  cancelled_by_provider: compare(totals, ({ cancelled_by_provider }) => cancelled_by_provider),
  no_show: compare(totals, ({ no_show }) => no_show),
  online: compare(totals, ({ online }) => online),
  manual: compare(totals, ({ total, online }) => total - online),
});

async function clientsOf({ db }: Ctx, owner: Owner, period: Period) {
  const [current, previous] = await inBoth(period, (range) =>
    countClients(db, owner, { range, service: ALL_SERVICES }),
  );
  return {
    total: metric(current.total, previous?.total ?? null),
    new: metric(current.new, previous?.new ?? null),
    returning: metric(current.total - current.new, previous && previous.total - previous.new),
  };
}

async function occupancyOf(ctx: Ctx, owner: Owner, period: Period) {
  const [current, previous] = await inBoth(period, (range) => findOccupancy(ctx, owner, range));
  return {
    occupancy_percent: metric(current.percent, previous?.percent ?? null),
    minutes_outside_hours: metric(current.minutesOutside, previous?.minutesOutside ?? null),
  };
}

/** The series of a period, a line for each bucket; what the add-on opens has columns while it lasts. */
export async function exportStatistics(ctx: Ctx, query: PeriodQuery): Promise<CsvFile> {
  const owner = await ownerOfCaller(ctx);
  const period = readPeriod(ctx, owner, { ...query, compare: 'none' });
  const isExtended = await hasStatistics(ctx.db, owner.provider, ctx.now);
  const { series } = await findTotals(ctx, owner, { period, service: ALL_SERVICES });
  const columns = columnsOf(owner.zone, isExtended);
  const records = series.map((point) =>
    Object.fromEntries(columns.map(({ key, cellOf }) => [key, cellOf(point)])),
  );
  return {
    name: `statistics-${period.from}-${period.to}.csv`,
    table: csvTable(linesOf(records), {
      columns: columns.map(({ key, header }) => ({ key, header })),
    }),
  };
}

async function* linesOf(records: readonly object[]): AsyncGenerator<object> {
  yield* records;
}
