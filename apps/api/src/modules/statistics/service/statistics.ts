import type { Call } from '../../../platform/call.ts';
import { workingMinutes } from '../../schedule/index.ts';
import { ALL_SERVICES, type Numbers, type Owner } from '../days/repository.ts';
import { mean, metric, percent } from '../rules/metric.ts';
import type { Period, PeriodQuery } from '../rules/period.ts';
import { countClients, countUpcoming, findRating } from '../visitors/repository.ts';
import { inBoth, metaOf, ownerOf, readPeriod } from './period.ts';
import { seriesPoint } from './present.ts';
import { type Totals, totalsOf } from './totals.ts';

/** How the caller's business did. Open to every provider. */
export async function readStatistics(call: Call, asked: PeriodQuery) {
  const owner = await ownerOf(call);
  const period = readPeriod(call, owner, asked);
  const totals = await totalsOf(call, owner, { period, service: ALL_SERVICES });
  return {
    data: {
      appointments: {
        ...appointmentsOf(totals),
        upcoming: metric(
          await countUpcoming(call.db, owner, { range: period, now: call.now }),
          null,
        ),
      },
      clients: await clientsOf(call, owner, period),
      revenue: compared(totals, ({ revenue }) => revenue),
      average_check: compared(totals, ({ revenue, completed }) => mean(revenue, completed)),
      occupancy_percent: await occupancyOf(call, owner, { period, totals }),
      rating: metric(...(await inBoth(period, ({ to }) => findRating(call.db, owner, to)))),
      series: totals.series.map(seriesPoint),
    },
    meta: metaOf(owner, period),
  };
}

/** A number of the period beside that of the one before. */
export const compared = ({ now, before }: Totals, number: (of: Numbers) => number | null) =>
  metric(number(now), before && number(before));

const appointmentsOf = (totals: Totals) => ({
  total: compared(totals, ({ total }) => total),
  completed: compared(totals, ({ completed }) => completed),
  cancelled_by_client: compared(totals, (of) => of.cancelled_by_client),
  cancelled_by_provider: compared(totals, (of) => of.cancelled_by_provider),
  no_show: compared(totals, ({ no_show }) => no_show),
  online: compared(totals, ({ online }) => online),
  manual: compared(totals, ({ total, online }) => total - online),
});

async function clientsOf({ db }: Call, owner: Owner, period: Period) {
  const [now, before] = await inBoth(period, (range) =>
    countClients(db, owner, { range, service: ALL_SERVICES }),
  );
  return {
    total: metric(now.total, before?.total ?? null),
    new: metric(now.new, before?.new ?? null),
    returning: metric(now.total - now.new, before && before.total - before.new),
  };
}

async function occupancyOf(
  call: Call,
  { provider }: Owner,
  { period, totals: { now, before } }: { readonly period: Period; readonly totals: Totals },
) {
  const [worked, workedBefore] = await inBoth(period, ({ from, to }) =>
    workingMinutes(call, { provider, from, to }),
  );
  return metric(
    percent(now.minutes, worked),
    before && workedBefore !== null ? percent(before.minutes, workedBefore) : null,
  );
}
