import { after } from '../../platform/clock.ts';
import { requireProvider } from '../../platform/collections/declare/index.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { findOwnerPlans } from './plans.ts';
import { findTariff, findTariffsOnSale, type TariffRow } from './prices/repository.ts';
import { findOwner, findPlans } from './repository.ts';
import { GRACE, lastMonth, monthPriceOf } from './rules/periods.ts';
import { dueOverage, type Quote, quoteOf } from './rules/purchase.ts';
import { expectedRecords, recommendedTariff } from './rules/recommendation.ts';
import { sumUsage } from './usage/repository.ts';

/** A quote for the caller; nothing is bought. */
export async function previewPlan(ctx: Ctx, { tariff_id }: { readonly tariff_id: string }) {
  const provider = requireProvider(ctx.actor);
  const tariff = await findTariff(ctx.db, tariff_id, ctx.now);
  if (!tariff) throw new AppError('tariff_unknown');
  const quote = await quotePlan(ctx, provider, tariff);
  if (quote.isTaken) throw new AppError('tariff_taken');
  const { effect, starts_at, ends_at, cost, credit, overage, added, amount } = quote;
  return {
    data: {
      tariff: { id: tariff.id, documentId: tariff.document_id, title: tariff.title },
      effect,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
      cost,
      credit,
      overage,
      added,
      amount,
    },
  };
}

/** The price of a tariff for the provider at this moment, and when it would begin. */
export async function quotePlan(ctx: Ctx, provider: number, tariff: TariffRow): Promise<Quote> {
  const owner = await findOwner(ctx.db, provider);
  if (!owner) throw new AppError('not_found');
  const { id, cost, appointments_count } = tariff;
  const ownerPlans = await findOwnerPlans(ctx, provider, owner);
  return quoteOf(ownerPlans, { tariff: id, cost, appointments_count });
}

/** Kopecks of overage that the provider can pay now without buying a plan. */
export async function quoteOverage(ctx: Ctx, provider: number): Promise<number> {
  const owner = await findOwner(ctx.db, provider);
  if (!owner) throw new AppError('not_found');
  const { plans, now } = await findOwnerPlans(ctx, provider, owner);
  return dueOverage(plans, now);
}

/** The number of records of the caller's last month, and the tariff that would have been the best for it. */
export async function recommendTariff({ db, actor, now }: Ctx) {
  const { provider } = actor;
  const owner = provider === null ? null : await findOwner(db, provider);
  if (provider === null || !owner) return { data: { appointments: 0, tariff: null } };
  const openSince = after(now, -GRACE);
  const [records, tariffs, plans] = await Promise.all([
    sumUsage(db, provider, lastMonth(now, owner.time_zone)),
    findTariffsOnSale(db, now),
    findPlans(db, provider, openSince),
  ]);
  // Records given back later may be more than the month had.
  const appointments = Math.max(0, records);
  const expected = plans.flatMap((plan) => expectedRecords(plan, now) ?? []);
  const best = recommendedTariff([appointments, ...expected], {
    tariffs,
    // Plans that are over are there for their debts alone.
    plans: plans
      .filter(({ ends_at }) => ends_at > openSince)
      .map((plan) => ({ ...plan, cost: monthPriceOf(plan) })),
  });
  const tariff = best && { id: best.id, documentId: best.document_id, title: best.title };
  return { data: { appointments, tariff } };
}
