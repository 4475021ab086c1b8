import type { PaymentGateway } from '../../../../gateways/payments/port.ts';
import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { storeReceiptEmail } from './save-receipt-email.ts';
import { usableReceiptEmail } from './usable-receipt-email.ts';

/** The e-mail of this request, which is saved, or the one saved before. */
export async function receiptEmailFor(
  call: Call,
  gateway: PaymentGateway,
  email: string | undefined,
): Promise<string> {
  if (email !== undefined) {
    await storeReceiptEmail(call, gateway, email);
    return email;
  }
  const saved = await usableReceiptEmail(call, gateway);
  if (saved === null) throw new AppError('receipt_email_required');
  return saved;
}
