import type { Call } from '../../../platform/call.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { revokeAddon } from '../addons/service/addons.ts';
import {
  findPlan,
  type Grant,
  grantColumns,
  insertUserTariff,
  lockOwner,
  payOverage,
  updateUserTariff,
} from '../repository.ts';
import { outcomeOf, type PaidPlan } from '../rules/purchase.ts';
import { cancelPlan, endPlan, findOwnerPlans, periodColumns, refreshPlans } from './owner-plans.ts';

/** A plan as it was when the purchase was begun, and what was paid for it; kopecks. */
interface PurchasedPlan extends PaidPlan {
  readonly tariff: number;
  /** A record over the included number. */
  readonly additional_appointment_cost: number;
  readonly appointments_count: number;
}

/** Grants what the payment buys of the plan. Runs in the payment's transaction. */
export async function grantTariff(call: Call, grant: Grant, plan: PurchasedPlan): Promise<void> {
  const { db, now } = call;
  const provider = grant.provider_profile;
  const owner = await lockOwner(db, provider);
  const { tariff, additional_appointment_cost, appointments_count, ...paid } = plan;
  const outcome = outcomeOf(await findOwnerPlans(call, provider, owner), paid);
  const { period, cost, value, replacedPlan, overagePayments, moves } = outcome;
  if (replacedPlan) await endPlan(call, replacedPlan, 'expired');
  for (const { id, amount } of overagePayments) await payOverage(db, id, amount);
  for (const { id, ...period } of moves) {
    await updateUserTariff(db, id, periodColumns(call, period, owner));
  }
  await insertUserTariff(db, {
    ...newDocument(now),
    ...grantColumns(grant),
    tariff,
    cost,
    paid: value,
    additional_appointment_cost,
    appointments_count,
    ...periodColumns(call, period, owner),
    status: 'queued',
  });
  await refreshPlans(call, provider);
}

/**
 * Revokes what a payment bought, in the transaction of its refund: a plan or statistics end now and what
 * was queued behind them moves up, the plan's overage is dropped, unspent messages are taken back.
 */
export async function revokeGrant(call: Call, intent: number): Promise<void> {
  const { db } = call;
  await revokeAddon(call, intent);
  const plan = await findPlan(db, { intent });
  if (!plan) return;
  const owner = await lockOwner(db, plan.provider_profile);
  const lockedPlan = await findPlan(db, { intent });
  if (lockedPlan && lockedPlan.status !== 'cancelled') await cancelPlan(call, lockedPlan, owner);
}
