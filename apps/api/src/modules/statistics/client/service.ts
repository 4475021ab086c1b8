import { TOP } from '@okoshko/contract/statistics/schemas';
import type { Call } from '../../../platform/call.ts';
import { DAY, SECOND } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { requirePlan } from '../access.ts';
import { seriesOf } from '../rules/buckets.ts';
import { mean } from '../rules/metric.ts';
import type { PeriodQuery } from '../rules/period.ts';
import { metaOf, ownerOf, readPeriod } from '../service/period.ts';
import { instantOf } from '../service/present.ts';
import {
  type ClientTotals,
  findClientDays,
  findClientReviews,
  findClientTotals,
  findFavourites,
  findOwnClient,
} from './repository.ts';

const NUMBERS = ['visits', 'cancelled', 'no_show', 'revenue'] as const;

/** How one client comes and pays: of all time, and bucket by bucket of the period. Every tariff has it. */
export async function readClientStatistics(call: Call, id: string, asked: PeriodQuery) {
  const owner = await ownerOf(call);
  await requirePlan(call, owner.provider);
  const client = await findOwnClient(call.db, owner, id);
  if (!client) throw new AppError('not_found');
  const period = readPeriod(call, owner, asked);
  const of = { client: client.id, now: call.now, range: period, limit: TOP };
  const totals = await findClientTotals(call.db, owner, of);
  const favourites = await findFavourites(call.db, owner, of);
  const reviews = await findClientReviews(call.db, owner, client.id);
  return {
    data: {
      client_profile: client,
      ...presented(totals),
      favourite_services: favourites.map(({ visits, ...service }) => ({ service, visits })),
      reviews: reviews.map(({ id, rating, text, created }) => ({
        id,
        rating,
        text,
        createdAt: String(instantOf(created)),
      })),
      series: seriesOf(period, NUMBERS, await findClientDays(call.db, owner, of)),
    },
    meta: metaOf(owner, period),
  };
}

const presented = ({ first, last, next, ...counts }: ClientTotals) => ({
  ...counts,
  average_check: mean(counts.revenue, counts.visits),
  first_visit_at: instantOf(first),
  last_visit_at: instantOf(last),
  next_visit_at: instantOf(next),
  average_days_between:
    first === null || last === null || counts.visits < 2
      ? null
      : Math.round((((last - first) * SECOND) / DAY / (counts.visits - 1)) * 10) / 10,
});
