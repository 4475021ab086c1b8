import type { PaymentGateway } from '../../../../gateways/payments/port.ts';
import { type Call, userIdOf } from '../../../../platform/call.ts';
import { findReceiptEmail } from '../repository.ts';
import { isReceiptEmailTooLong } from '../rules.ts';

/** The caller's saved e-mail, unless this gateway takes only shorter ones. */
export async function usableReceiptEmail(
  call: Call,
  gateway: PaymentGateway | undefined,
): Promise<string | null> {
  const saved = await findReceiptEmail(call.db, userIdOf(call));
  return saved === null || isReceiptEmailTooLong(saved, gateway) ? null : saved;
}
