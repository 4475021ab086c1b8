import type { Input } from '@okoshko/contract/collection';
import type { userTariffs } from '@okoshko/contract/tariffs/user-tariffs';
import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireOwnMoney, requirePeriod, requireReason } from '../entitlement-changes/rules.ts';
import { recordChange } from '../entitlement-changes/service/record-change.ts';
import {
  findOwnerForUpdate,
  findPlan,
  type UserTariffRow,
  updateUserTariff,
} from '../repository.ts';
import { periodColumns } from '../rules/notices.ts';
import { periodBetween } from '../rules/periods.ts';
import { cancelPlan } from './cancel-plan.ts';
import { refreshPlans } from './refresh-plans.ts';

type PlanInput = Input<(typeof userTariffs)['attributes']>;

/** Changes a plan. `cancelled` ends it, and queued plans move up. */
export async function changePlan(call: Call, id: number, input: PlanInput): Promise<void> {
  requireReason(input);
  const unlocked = await findPlan(call.db, id);
  const owner = unlocked && (await findOwnerForUpdate(call.db, unlocked.provider_profile));
  const before = await findPlan(call.db, id);
  if (!before || !owner) throw new AppError('not_found');
  const { status, ...change } = input as Partial<UserTariffRow>;
  const plan = { ...before, ...change };
  requirePeriod(plan);
  requireOwnMoney(before, plan);
  await updateUserTariff(call.db, id, {
    ...change,
    ...periodColumns(periodBetween(plan, owner.time_zone), call.now, owner),
    // Any other status follows from the period.
    status: (status ?? before.status) === 'cancelled' ? 'cancelled' : 'queued',
  });
  const ends = status === 'cancelled' && before.status !== 'cancelled';
  if (ends) await cancelPlan(call, plan, owner);
  else await refreshPlans(call, plan.provider_profile);
  await recordChange(call, 'user_tariff', { before, after: await findPlan(call.db, id) });
}
