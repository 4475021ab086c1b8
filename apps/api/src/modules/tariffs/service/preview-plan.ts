import type { Call } from '../../../platform/call.ts';
import { requireProvider } from '../../../platform/collections/owners.ts';
import { AppError } from '../../../platform/errors.ts';
import { findTariff } from '../repository.ts';
import { quotePlan } from './quote-plan.ts';

/** A quote for the caller; nothing is bought. */
export async function previewPlan(call: Call, { tariff_id }: { readonly tariff_id: string }) {
  const provider = requireProvider(call.actor);
  const tariff = await findTariff(call.db, tariff_id);
  if (!tariff) throw new AppError('tariff_unknown');
  const quote = await quotePlan(call, provider, tariff);
  if (quote.isTaken) throw new AppError('tariff_taken');
  const { effect, starts_at, ends_at, cost, credit, overage, added, amount } = quote;
  return {
    data: {
      tariff: { id: tariff.id, documentId: tariff.document_id, title: tariff.title },
      effect,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
      cost,
      credit,
      overage,
      added,
      amount,
    },
  };
}
