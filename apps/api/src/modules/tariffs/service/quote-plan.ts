import type { Call } from '../../../platform/call.ts';
import { requireProvider } from '../../../platform/collections/owners.ts';
import { AppError } from '../../../platform/errors.ts';
import { findOwner, findTariff, type TariffRow } from '../repository.ts';
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

/** A quote for the caller; nothing is bought. */
export async function previewPlan(call: Call, { tariff_id }: { readonly tariff_id: string }) {
  const provider = requireProvider(call.actor);
  const tariff = await findTariff(call.db, tariff_id);
  if (!tariff) throw new AppError('tariff_unknown');
  const quote = await quotePlan(call, provider, tariff);
  const { effect, starts_at, ends_at, cost, credit, overage, amount } = quote;
  return {
    data: {
      tariff: { id: tariff.id, documentId: tariff.document_id, title: tariff.title },
      effect,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
      cost,
      credit,
      overage,
      amount,
    },
  };
}
