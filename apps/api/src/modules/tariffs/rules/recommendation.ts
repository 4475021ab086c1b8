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

/** A change of plan is worth a word where it saves such a part of what the month cost. */
const LEAST_SAVING = 0.1;

/** Kopecks for a month of so many records, overage included. */
const costOf = (records: number, terms: Terms): number =>
  terms.cost + Math.max(0, records - terms.appointments_count) * terms.additional_appointment_cost;

/**
 * The tariff on sale that is the cheapest for a month of so many records; of two alike, the one with less
 * to pay in advance. Null: a plan the provider has, or has bought for later, costs hardly more; or there were no records.
 */
export function recommendedTariff<T extends TariffTerms>(
  records: number,
  { tariffs, plans }: { readonly tariffs: readonly T[]; readonly plans: readonly PlanTerms[] },
): T | null {
  const [best] = [...tariffs].sort(
    (a, b) => costOf(records, a) - costOf(records, b) || a.cost - b.cost,
  );
  if (!best || records === 0) return null;
  const isAsGood = (plan: PlanTerms) =>
    plan.tariff === best.id || costOf(records, plan) * (1 - LEAST_SAVING) < costOf(records, best);
  return plans.some(isAsGood) ? null : best;
}
