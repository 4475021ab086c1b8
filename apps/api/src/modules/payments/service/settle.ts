import type { ProviderPayment } from '../../../gateways/payments/port.ts';
import type { Call } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/transact.ts';
import { lockProvider } from '../../providers/index.ts';
import { grantLetters, grantStatistics, grantTariff } from '../../tariffs/index.ts';
import {
  type AttemptRow,
  type IntentRow,
  lockAttempt,
  markPaid,
  updateAttempt,
} from '../repository.ts';
import { isOurs, movesForward, nextCheck } from '../rules.ts';

/**
 * Takes in what the provider, asked by us, says of an attempt. Money that came takes effect here and
 * nowhere else: once an intent, in the transaction that marks it paid. What does not fit (another
 * amount, a second payment of one intent) goes to review and grants nothing.
 */
export const settle = (
  call: Call,
  attempt: AttemptRow,
  told: { readonly payment: ProviderPayment; readonly linkLife: number },
): Promise<AttemptRow> =>
  transact(call, async (call) => {
    const held = await lockAttempt(call.db, attempt);
    const { payment } = told;
    const next = nextStatus(held, payment);
    const moves = next !== held.attempt.status;
    if (moves && next === 'paid') await takeEffect(call, held.intent);
    if (moves && next === 'review') {
      call.log.error({ attempt: attempt.id, payment: payment.id }, 'a payment needs a person');
    }
    return updateAttempt(call.db, attempt.id, {
      status: next,
      provider_payment_id: held.attempt.provider_payment_id ?? payment.id,
      url: payment.url ?? held.attempt.url,
      url_expires_at: after(payment.createdAt, told.linkLife),
      reason: payment.reason,
      updated_at: call.now,
      leased_until: null,
      last_error: null,
      due_at: next === 'pending' ? nextCheck(held.attempt.created_at, call.now) : null,
    });
  });

function nextStatus(
  { intent, attempt }: { intent: IntentRow; attempt: AttemptRow },
  payment: ProviderPayment,
): AttemptRow['status'] {
  if (!movesForward(attempt.status, payment.status)) return attempt.status;
  if (payment.status !== 'paid') return payment.status;
  return isOurs(attempt, payment) && intent.paid_at === null ? 'paid' : 'review';
}

/** One paid intent, one entitlement. */
async function takeEffect(call: Call, intent: IntentRow): Promise<void> {
  await markPaid(call.db, intent.id, call.now);
  const provider = await lockProvider(call.db, intent.provider_profile);
  if (!provider) throw new Error(`intent ${intent.id} has no provider profile`);
  const grant = {
    user: intent.user,
    provider_profile: intent.provider_profile,
    zone: provider.time_zone,
    payment: intent.id,
  };
  if (intent.purpose === 'additional_letters') return grantLetters(call, grant);
  if (intent.purpose === 'extended_statistics') return grantStatistics(call, grant);
  return grantTariff(call, grant, {
    tariff: Number(intent.tariff),
    cost: intent.amount,
    additional_appointment_cost: Number(intent.additional_appointment_cost),
    appointments_count: Number(intent.appointments_count),
  });
}
