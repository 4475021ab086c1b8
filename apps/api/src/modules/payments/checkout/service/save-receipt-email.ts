import type { PaymentGateway } from '../../../../gateways/payments/port.ts';
import { type Call, userIdOf } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { upsertReceiptEmail } from '../repository.ts';
import { isReceiptEmailTooLong } from '../rules.ts';
import { readReceiptEmail } from './read-receipt-email.ts';

export async function saveReceiptEmail(call: Call<'config' | 'gateways'>, email: string) {
  await storeReceiptEmail(call, call.app.gateways.payments[0], email);
  return readReceiptEmail(call);
}

/** Throws when this gateway takes only shorter ones. */
export async function storeReceiptEmail(
  call: Call,
  gateway: PaymentGateway | undefined,
  email: string,
): Promise<void> {
  if (isReceiptEmailTooLong(email, gateway)) throw new AppError('receipt_email_too_long');
  await upsertReceiptEmail(call.db, { user: userIdOf(call), email, updated_at: call.now });
}
