import { TOP } from '@okoshko/contract/statistics/schemas';
import { DAY, SECOND } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { ownerOfCaller, requirePlan } from './access.ts';
import {
  CLIENT_NUMBERS,
  type ClientTotals,
  findClientPoints,
  findClientReviews,
  findClientTotals,
  findFavourites,
} from './clients/repository.ts';
import { instantOf, metaOf } from './present.ts';
import { findOwnClient } from './repository.ts';
import { mean } from './rules/numbers.ts';
import { type PeriodQuery, seriesOf } from './rules/period.ts';
import { readPeriod } from './totals.ts';

/** The visits and payments of one client: of all time, and by buckets of the period. Every tariff has it. */
export async function readClientStatistics(ctx: Ctx, name: string, query: PeriodQuery) {
  const owner = await ownerOfCaller(ctx);
  await requirePlan(ctx, owner.provider);
  const client = await findOwnClient(ctx.db, owner, name);
  if (!client) throw new AppError('not_found');
  const period = readPeriod(ctx, owner, query);
  const { id } = client;
  const totals = await findClientTotals(ctx.db, owner, { client: id, now: ctx.now });
  const favourites = await findFavourites(ctx.db, owner, { client: id, limit: TOP });
  const reviews = await findClientReviews(ctx.db, owner, id);
  const points = await findClientPoints(ctx.db, owner, { client: id, period });
  return {
    data: {
      client_profile: client,
      ...presentTotals(totals),
      favourite_services: favourites.map(({ visits, ...service }) => ({ service, visits })),
      reviews: reviews.map(({ id, rating, text, created }) => ({
        id,
        rating,
        text,
        createdAt: String(instantOf(created)),
      })),
      series: seriesOf(period, CLIENT_NUMBERS, points),
    },
    meta: metaOf(owner, period),
  };
}

const presentTotals = ({ first, last, next, ...numbers }: ClientTotals) => ({
  ...numbers,
  average_check: mean(numbers.revenue, numbers.visits),
  first_visit_at: instantOf(first),
  last_visit_at: instantOf(last),
  next_visit_at: instantOf(next),
  average_days_between:
    first === null || last === null || numbers.visits < 2
      ? null
      : Math.round((((last - first) * SECOND) / DAY / (numbers.visits - 1)) * 10) / 10,
});
