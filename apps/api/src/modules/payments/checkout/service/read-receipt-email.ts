import type { Call } from '../../../../platform/call.ts';
import { usableReceiptEmail } from './usable-receipt-email.ts';

/** Where the caller's receipts go, if receipts are sent; null: the next payment asks. */
export async function readReceiptEmail(call: Call<'config' | 'gateways'>) {
  const { config, gateways } = call.app;
  const required = config.receiptTermsAt(call.now) !== null;
  const email = required ? await usableReceiptEmail(call, gateways.payments[0]) : null;
  return { data: { required, email } };
}
