import type { Call } from '../../../platform/call.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { revokeAddon } from '../addons/service.ts';
import {
  addSettled,
  findPlan,
  insertUserTariff,
  type OwnerRow,
  type UserTariffRow,
  updateUserTariff,
} from '../repository.ts';
import { outcomeOf, type PaidPlan, type PlanInForce, requeue } from '../rules/change.ts';
import { nextNotice } from '../rules/notices.ts';
import { startAt } from '../rules/periods.ts';
import { type Grant, requireOwner } from './owner.ts';
import { findOwnerPlans, settlePlans } from './owner-plans.ts';

/** A plan as it was when the purchase was begun, and what was paid for it; kopecks. */
interface PurchasedPlan extends PaidPlan {
  readonly tariff: number;
  /** A record over the included number. */
  readonly additional_appointment_cost: number;
  readonly appointments_count: number;
}

/** Gives what the payment buys of the plan. Runs in the payment's transaction. */
export async function grantTariff(call: Call, grant: Grant, bought: PurchasedPlan): Promise<void> {
  const { db, now } = call;
  const provider = grant.provider_profile;
  const owner = await requireOwner(call, provider);
  const { tariff, additional_appointment_cost, appointments_count, ...paid } = bought;
  const ownerPlans = await findOwnerPlans(call, provider, owner);
  const { period, cost, value, replaced, settled, moved } = outcomeOf(ownerPlans, paid);
  if (replaced) await endPlan(call, replaced, 'expired');
  for (const { id, amount } of settled) await addSettled(db, id, amount);
  for (const { id, ...change } of moved) await updateUserTariff(db, id, timed(call, change, owner));
  await insertUserTariff(db, {
    ...newDocument(now),
    ...grant,
    tariff,
    cost,
    paid: value,
    additional_appointment_cost,
    appointments_count,
    ...timed(call, period, owner),
    status: 'queued',
  });
  await settlePlans(call, provider);
}

/**
 * Takes back what a payment bought, in the transaction of its refund: plan or statistics end now and
 * what waited for their end moves up, what the plan cost beyond its number is dropped; unspent messages go.
 */
export async function revokeGrant(call: Call, payment: number): Promise<void> {
  const { db } = call;
  await revokeAddon(call, payment);
  const found = await findPlan(db, { payment });
  if (!found) return;
  const owner = await requireOwner(call, found.provider_profile);
  // Read again behind the lock.
  const plan = await findPlan(db, { payment });
  if (plan && plan.status !== 'cancelled') await cancelPlan(call, plan, owner);
}

/** Ends a plan before its time and drops what it cost beyond its number; who waited for it moves up. */
export async function cancelPlan(call: Call, plan: UserTariffRow, owner: OwnerRow): Promise<void> {
  await endPlan(call, plan, 'cancelled');
  if (plan.ends_at > call.now) await closeGap(call, plan, owner);
  await settlePlans(call, plan.provider_profile);
}

async function closeGap(call: Call, plan: UserTariffRow, owner: OwnerRow): Promise<void> {
  const { plans, now, zone } = await findOwnerPlans(call, plan.provider_profile, owner);
  const begins = plan.starts_at > now ? plan : startAt(now, zone);
  const { starts_at, anchor_day } = begins;
  const last = { starts_at, anchor_day, ends_at: starts_at };
  for (const { id, ...change } of requeue(plans, { freed: plan, last, zone })) {
    await updateUserTariff(call.db, id, timed(call, change, owner));
  }
}

/** The plan ends now; one that has not begun never does. */
async function endPlan(
  { db, now }: Call,
  plan: PlanInForce | UserTariffRow,
  status: 'expired' | 'cancelled',
): Promise<void> {
  const isRunning = plan.starts_at <= now && now < plan.ends_at;
  const end = isRunning ? { ends_at: now } : {};
  await updateUserTariff(db, plan.id, { ...end, status, notice_at: null, updated_at: now });
}

/** A period as its row keeps it, with the first notice of its end. */
export const timed = (
  { now }: Pick<Call, 'now'>,
  period: { starts_at: Date; ends_at: Date; anchor_day: number },
  owner: OwnerRow,
) => ({ ...period, notice_at: nextNotice(period, now, owner), updated_at: now });
