import { gatewayByName } from '../../../../gateways/payments/port.ts';
import type { Call } from '../../../../platform/call.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { findTariff } from '../../../tariffs/index.ts';
import { findBuyerDetails } from '../../buyer-details/repository.ts';
import {
  findReceiptEmail,
  findUnpaidIntents,
  insertAttempt,
  insertIntent,
} from '../../checkout/repository.ts';
import { isSamePrice, newAttempt, type Offer } from '../../checkout/rules.ts';
import type { AttemptRow } from '../../purchases/repository.ts';
import { purchaseLines } from '../../purchases/rules.ts';
import type { RenewalRow } from '../../renewals/repository.ts';

/**
 * Writes the attempt that charges the next month, which the background then sends. Another page or try of the same
 * month is of the same intent: of two that are paid, the second goes back by itself. Null: the tariff is gone.
 */
export async function writeCharge(
  call: Call<'config' | 'gateways'>,
  renewal: RenewalRow,
  amount: number,
): Promise<AttemptRow | null> {
  const { db, now } = call;
  const tariff = await findTariff(db, String(renewal.tariff));
  if (!tariff) return null;
  const price = { amount, credit: 0, overage: 0 };
  const offer: Offer = {
    user: renewal.user,
    provider_profile: renewal.provider_profile,
    purpose: 'tariff',
    tariff: tariff.id,
    cost: amount,
    additional_appointment_cost: tariff.additional_appointment_cost,
    appointments_count: tariff.appointments_count,
    replaces: null,
    ...price,
    lines: purchaseLines({ purpose: 'tariff', ...price }, tariff.title),
  };
  const unpaid = await findUnpaidIntents(db, offer);
  const intent =
    unpaid.find((one) => isSamePrice(one, offer) && one.amount === amount) ??
    (await insertIntent(db, { ...offer, ...newDocument(now) }));
  const receipt = call.app.config.receiptTermsAt(now);
  return insertAttempt(db, {
    ...newDocument(now),
    ...newAttempt(intent, {
      gateway: gatewayByName(call.app.gateways.payments, renewal.provider),
      receipt,
      receiptEmail: receipt && (await findReceiptEmail(db, renewal.user)),
      buyer: await findBuyerDetails(db, renewal.user),
      returnUrl: '',
    }),
    renewal: renewal.id,
    due_at: now,
  });
}
