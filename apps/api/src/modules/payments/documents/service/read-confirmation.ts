import type { Call } from '../../../../platform/call.ts';
import { recordRead } from '../../../../platform/collections/audit.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { PdfFile } from '../../../../platform/http/serve-pdf.ts';
import { findPaidPurchase } from '../repository.ts';
import { makeConfirmation } from './make-confirmation.ts';

/** The confirmation of anybody's payment, for staff; it is noted as reading the payment is. */
export async function readConfirmation(call: Call<'config'>, payment: string): Promise<PdfFile> {
  const purchase = await findPaidPurchase(call.db, payment);
  if (!purchase) throw new AppError('not_found');
  const about = { users: [purchase.intent.user] };
  await recordRead(call, { model: 'api::payment.payment', document: payment, about });
  return makeConfirmation(call, purchase);
}
