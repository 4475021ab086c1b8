import { DAY } from '../../../platform/clock.ts';

/** Terms of a month: its price, the records it includes, the price of each one beyond; in kopecks. */
interface Terms {
  readonly cost: number;
  readonly additional_appointment_cost: number;
  readonly appointments_count: number;
}
interface TariffTerms extends Terms {
  readonly id: number;
}
interface PlanTerms extends Terms {
  readonly tariff: number;
}
interface Period {
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly used: number;
}

/** A shorter time tells no pace yet. */
const TELLING = 7 * DAY;

/** The records of a plan by its end, by its own pace; null: it is not in force, or too young to tell. */
export function expectedRecords({ starts_at, ends_at, used }: Period, now: Date): number | null {
  const [elapsed, left] = [now.getTime() - starts_at.getTime(), ends_at.getTime() - now.getTime()];
  if (elapsed < TELLING || left <= 0) return null;
  return Math.max(0, Math.round(used + (used / elapsed) * left));
}

/** A change of plan is worth a word where it saves such a part of what the month cost. */
const LEAST_SAVING = 0.1;

/** Kopecks for a month of so many records, overage included. */
const costOf = (records: number, terms: Terms): number =>
  terms.cost + Math.max(0, records - terms.appointments_count) * terms.additional_appointment_cost;

/**
 * The tariff on sale that is the cheapest for a month of as many records as the last one; of two alike, the one with less
 * to pay in advance. Null: a plan the provider has, or has bought for later, costs hardly more, then or by what this
 * month is coming to; or there were no records.
 */
export function recommendedTariff<T extends TariffTerms>(
  [records = 0, ...others]: readonly number[],
  { tariffs, plans }: { readonly tariffs: readonly T[]; readonly plans: readonly PlanTerms[] },
): T | null {
  const [best] = [...tariffs].sort(
    (a, b) => costOf(records, a) - costOf(records, b) || a.cost - b.cost,
  );
  if (!best || records === 0) return null;
  const isAsGood = (plan: PlanTerms) =>
    plan.tariff === best.id ||
    [records, ...others].some(
      (count) => costOf(count, plan) * (1 - LEAST_SAVING) < costOf(count, best),
    );
  return plans.some(isAsGood) ? null : best;
}
