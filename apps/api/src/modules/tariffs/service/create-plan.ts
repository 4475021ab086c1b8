import type { Input } from '@okoshko/contract/collection';
import type { userTariffs } from '@okoshko/contract/tariffs/user-tariffs';
import type { Call } from '../../../platform/call.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { requirePeriod } from '../entitlement-changes/rules.ts';
import { recordChange } from '../entitlement-changes/service/record-change.ts';
import { requireOwner } from '../entitlement-changes/service/require-owner.ts';
import { findPlan, insertUserTariff } from '../repository.ts';
import { periodColumns } from '../rules/notices.ts';
import { periodBetween } from '../rules/periods.ts';
import { refreshPlans } from './refresh-plans.ts';

type PlanInput = Input<(typeof userTariffs)['attributes']>;

/** A plan given by staff, who set its period and prices; the status follows from the period. */
export async function createPlan(call: Call, input: PlanInput): Promise<number> {
  const owner = await requireOwner(call, input);
  const plan = input as Parameters<typeof insertUserTariff>[1];
  requirePeriod(plan);
  const id = await insertUserTariff(call.db, {
    ...plan,
    ...newDocument(call.now),
    ...periodColumns(periodBetween(plan, owner.time_zone), call.now, owner),
    status: 'queued',
  });
  await refreshPlans(call, plan.provider_profile);
  await recordChange(call, 'user_tariff', { after: await findPlan(call.db, id) });
  return id;
}
