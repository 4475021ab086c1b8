import type { Call } from '../../../platform/call.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { insertUserTariff, type OwnerRow, type UserTariffRow } from '../repository.ts';
import { periodColumns } from '../rules/notices.ts';
import { paidPeriod, startAt } from '../rules/periods.ts';
import { nextStart } from '../rules/purchase.ts';
import { endPlan } from './end-plan.ts';
import { findOwnerPlans } from './find-owner-plans.ts';
import { moveQueue } from './move-queue.ts';
import { refreshPlans } from './refresh-plans.ts';

interface Restoration {
  /** The plan whose payment went back. */
  readonly upgrade: UserTariffRow;
  /** The plan it had replaced. */
  readonly earlier: UserTariffRow;
  /** Kopecks of the earlier plan's payment that pay for it again. */
  readonly credit: number;
  readonly owner: OwnerRow;
}

/**
 * An upgrade ends and the plan it had replaced comes back: from now, for as long as its money lasts, with the
 * numbers it had. An upgrade that is over leaves no gap: the earlier plan is queued.
 */
export async function restorePlan(
  call: Call,
  { upgrade, earlier, credit, owner }: Restoration,
): Promise<void> {
  const { db, now } = call;
  const { provider_profile } = upgrade;
  await endPlan(call, upgrade, 'cancelled');
  const isRunning = upgrade.ends_at > now;
  const ownerPlans = await findOwnerPlans(call, provider_profile, owner);
  const next = nextStart(ownerPlans);
  const isQueued = !isRunning && next.starts_at > now;
  const start = isQueued ? next : startAt(now, owner.time_zone);
  const period = paidPeriod(start, owner.time_zone, { value: credit, cost: earlier.cost });
  if (isRunning) await moveQueue(call, { provider_profile, owner, gap: upgrade, last: period });
  const { user, tariff, cost, additional_appointment_cost, appointments_count, payment } = earlier;
  await insertUserTariff(db, {
    ...newDocument(now),
    user,
    provider_profile,
    tariff,
    cost,
    additional_appointment_cost,
    appointments_count,
    payment,
    paid: credit,
    restores: earlier.id,
    ...periodColumns(period, now, owner),
    status: 'queued',
  });
  await refreshPlans(call, provider_profile);
}
