import type { Call } from '../../../platform/call.ts';
import { findSettled } from '../overage/repository.ts';
import { paidOverage } from '../overage/rules.ts';
import { findPlan } from '../repository.ts';

/** The payment of a plan, and the kopecks of it that pay overage; null: staff gave it. */
export async function findPaidPart({ db }: Call, id: number) {
  const plan = await findPlan(db, id);
  if (!plan?.payment) return null;
  const overage = paidOverage(await findSettled(db, plan.payment));
  return { payment: plan.payment, overage };
}
