import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { findOwner } from '../repository.ts';
import { dueOverage } from '../rules/purchase.ts';
import { findOwnerPlans } from './find-owner-plans.ts';

/** Kopecks of overage that the provider can pay now without buying a plan. */
export async function quoteOverage(call: Call, provider: number): Promise<number> {
  const owner = await findOwner(call.db, provider);
  if (!owner) throw new AppError('not_found');
  const { plans, now } = await findOwnerPlans(call, provider, owner);
  return dueOverage(plans, now);
}
