import type { Call } from '../../../platform/call.ts';
import { grantMessagePack, grantStatistics, grantTariff } from '../../tariffs/index.ts';
import { insertPostings } from '../ledger/repository.ts';
import { delivered } from '../ledger/rules.ts';
import { type AttemptRow, type IntentRow, markPaid } from '../repository.ts';

/** One paid intent, one entitlement. Runs in the transaction that marks the attempt paid. */
export async function applyPurchase(
  call: Call,
  paid: { readonly intent: IntentRow; readonly attempt: AttemptRow; readonly amount: number },
): Promise<void> {
  const { intent, attempt, amount } = paid;
  await markPaid(call.db, intent.id, call.now);
  const about = { intent: intent.id, attempt: attempt.id, at: call.now };
  for (const movement of delivered(attempt.document_id, amount, intent.credit)) {
    await insertPostings(call.db, movement, about);
  }
  await grant(call, intent, amount);
}

async function grant(call: Call, intent: IntentRow, amount: number): Promise<void> {
  const { user, provider_profile, id: payment, credit, overage, replaces } = intent;
  const to = { user, provider_profile, payment };
  if (intent.purpose === 'additional_letters') return grantMessagePack(call, to);
  if (intent.purpose === 'extended_statistics') return grantStatistics(call, to);
  return grantTariff(call, to, {
    tariff: Number(intent.tariff),
    additional_appointment_cost: Number(intent.additional_appointment_cost),
    appointments_count: Number(intent.appointments_count),
    amount,
    credit,
    overage,
    replaces,
  });
}
