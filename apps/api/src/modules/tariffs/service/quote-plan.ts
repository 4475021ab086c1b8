import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { findOwner, type TariffRow } from '../repository.ts';
import { type Quote, quoteOf } from '../rules/purchase.ts';
import { findOwnerPlans } from './find-owner-plans.ts';

/** What a tariff costs the provider at this moment, and when it would begin. */
export async function quotePlan(call: Call, provider: number, tariff: TariffRow): Promise<Quote> {
  const owner = await findOwner(call.db, provider);
  if (!owner) throw new AppError('not_found');
  const { id, cost, appointments_count } = tariff;
  const ownerPlans = await findOwnerPlans(call, provider, owner);
  return quoteOf(ownerPlans, { tariff: id, cost, appointments_count });
}
