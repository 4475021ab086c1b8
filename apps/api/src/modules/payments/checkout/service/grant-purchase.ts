import type { Call } from '../../../../platform/call.ts';
import {
  grantMessagePack,
  grantOverage,
  grantStatistics,
  grantTariff,
} from '../../../tariffs/index.ts';
import type { IntentRow } from '../../purchases/repository.ts';

/** Grants what the kopecks buy of the purchase. Answers those that buy nothing. */
export async function grantPurchase(
  call: Call,
  intent: IntentRow,
  amount: number,
): Promise<number> {
  const { user, provider_profile, purpose, credit, overage, replaces } = intent;
  const grant = { user, provider_profile, intent: intent.id };
  if (purpose === 'overage') return grantOverage(call, grant, amount);
  if (purpose === 'tariff') {
    return grantTariff(call, grant, {
      tariff: Number(intent.tariff),
      // Staff took another amount for the price.
      cost: Math.max(0, intent.cost + amount - intent.amount),
      additional_appointment_cost: Number(intent.additional_appointment_cost),
      appointments_count: Number(intent.appointments_count),
      amount,
      credit,
      overage,
      replaces,
    });
  }
  await (purpose === 'additional_letters' ? grantMessagePack : grantStatistics)(call, grant);
  return 0;
}
