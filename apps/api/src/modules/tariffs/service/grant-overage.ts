import type { Call } from '../../../platform/call.ts';
import { settleOverage } from '../overage/repository.ts';
import { type Grant, lockOwner } from '../repository.ts';
import { overageOutcome } from '../rules/purchase.ts';
import { findOwnerPlans } from './find-owner-plans.ts';

/** A payment for overage alone pays the oldest first. Answers the kopecks that had nothing to pay. */
export async function grantOverage(call: Call, grant: Grant, amount: number): Promise<number> {
  const owner = await lockOwner(call.db, grant.provider_profile);
  const { plans } = await findOwnerPlans(call, grant.provider_profile, owner);
  const { overagePayments, surplus } = overageOutcome(plans, call.now, amount);
  await settleOverage(call.db, grant.intent, overagePayments);
  return surplus;
}
