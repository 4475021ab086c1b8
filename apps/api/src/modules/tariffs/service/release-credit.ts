import type { Call } from '../../../platform/call.ts';
import { findPlansOfPayment, updateUserTariff } from '../repository.ts';
import type { FreedCredit } from './reverse-plans.ts';

/**
 * What the payment of a replaced plan does not hold came from the plan before, which that one had replaced:
 * so much of its credit is free as well. Null: nothing is left, or there was no plan before.
 */
export async function releaseCredit(
  { db }: Call,
  { payment, amount }: { readonly payment: number; readonly amount: number },
): Promise<FreedCredit | null> {
  const bought = (await findPlansOfPayment(db, payment)).find(({ restores }) => restores === null);
  const freed = Math.min(amount, bought?.credit ?? 0);
  if (!bought?.replaces || freed === 0) return null;
  await updateUserTariff(db, bought.id, { credit: bought.credit - freed });
  return { amount: freed, plan: bought.replaces };
}
