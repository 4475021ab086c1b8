import type { Call } from '../../platform/call.ts';
import { newDocument } from '../../platform/tokens.ts';
import { recordOveragePayments } from './overage/repository.ts';
import { endPlan, findOwnerPlans, refreshPlans, writeMoves } from './plan-queue.ts';
import { type Grant, grantColumns, insertUserTariff, lockOwner } from './repository.ts';
import { periodColumns } from './rules/notices.ts';
import { outcomeOf, overageOutcome, type PaidPlan } from './rules/purchase.ts';

/** A plan as it was when the purchase was begun, and what was paid for it; kopecks. */
interface PurchasedPlan extends PaidPlan {
  readonly tariff: number;
  /** A record over the included number. */
  readonly additional_appointment_cost: number;
  readonly appointments_count: number;
}

/**
 * Grants what the payment buys of the plan, in the payment's transaction. Answers the kopecks that buy
 * nothing.
 */
export async function grantTariff(call: Call, grant: Grant, plan: PurchasedPlan): Promise<number> {
  const { db, now } = call;
  const provider = grant.provider_profile;
  const owner = await lockOwner(db, provider);
  const { tariff, additional_appointment_cost, appointments_count, ...paid } = plan;
  const outcome = outcomeOf(await findOwnerPlans(call, provider, owner), paid);
  const { period, value, surplus, credit, replacedPlan, overagePayments, moves } = outcome;
  if (replacedPlan) {
    await endPlan(call, replacedPlan, 'expired');
    await writeMoves(call, moves, { owner, gap: replacedPlan, last: period });
  }
  await recordOveragePayments(db, grant.intent, overagePayments);
  const inserted = insertUserTariff(db, {
    ...newDocument(now),
    ...grantColumns(grant),
    tariff,
    cost: paid.cost,
    paid: value,
    additional_appointment_cost,
    appointments_count,
    ...periodColumns(period, now, owner),
    status: 'queued',
    replaces: replacedPlan?.id ?? null,
    credit,
  });
  await Promise.all([inserted, refreshPlans(call, provider)]);
  return surplus;
}

/** A payment for overage alone pays the oldest first. Answers the kopecks that had nothing to pay. */
export async function grantOverage(call: Call, grant: Grant, amount: number): Promise<number> {
  const owner = await lockOwner(call.db, grant.provider_profile);
  const { plans } = await findOwnerPlans(call, grant.provider_profile, owner);
  const { overagePayments, surplus } = overageOutcome(plans, call.now, amount);
  await recordOveragePayments(call.db, grant.intent, overagePayments);
  return surplus;
}
