import type { PaymentGateway } from '../../../../gateways/payments/port.ts';
import { type Call, userIdOf } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findReceiptEmail, upsertReceiptEmail } from '../repository.ts';

/** Where the caller's receipts go, if receipts are sent; null: the next payment asks. */
export async function readReceiptEmail(call: Call<'config' | 'gateways'>) {
  const required = call.app.config.receiptMode !== null;
  return { data: { required, email: required ? await findUsable(call, newest(call)) : null } };
}

export async function saveReceiptEmail(call: Call<'config' | 'gateways'>, email: string) {
  await save(call, newest(call), email);
  return readReceiptEmail(call);
}

/** The e-mail of this request, which is saved, or the one saved before. */
export async function receiptEmailFor(
  call: Call,
  gateway: PaymentGateway,
  email: string | undefined,
): Promise<string> {
  if (email !== undefined) {
    await save(call, gateway, email);
    return email;
  }
  const saved = await findUsable(call, gateway);
  if (saved === null) throw new AppError('receipt_email_required');
  return saved;
}

/** The gateway that takes new payments. */
const newest = ({ app }: Call<'gateways'>): PaymentGateway | undefined => app.gateways.payments[0];

/** The saved e-mail, unless this gateway takes only shorter ones. */
async function findUsable(call: Call, gateway: PaymentGateway | undefined): Promise<string | null> {
  const saved = await findReceiptEmail(call.db, userIdOf(call));
  return saved === null || isTooLong(saved, gateway) ? null : saved;
}

async function save(call: Call, gateway: PaymentGateway | undefined, email: string): Promise<void> {
  if (isTooLong(email, gateway)) throw new AppError('receipt_email_too_long');
  await upsertReceiptEmail(call.db, { user: userIdOf(call), email, updated_at: call.now });
}

const isTooLong = (email: string, gateway: PaymentGateway | undefined): boolean =>
  gateway !== undefined && email.length > gateway.receiptEmailLength;
