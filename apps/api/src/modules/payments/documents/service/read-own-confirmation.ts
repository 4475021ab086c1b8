import { type Call, userIdOf } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { PdfFile } from '../../../../platform/http/serve-pdf.ts';
import { findPaidPurchase } from '../repository.ts';
import { makeConfirmation } from './make-confirmation.ts';

/** The confirmation of an own payment. Throws `not_found`, as for a payment of somebody else. */
export async function readOwnConfirmation(call: Call<'config'>, payment: string): Promise<PdfFile> {
  const purchase = await findPaidPurchase(call.db, payment);
  if (purchase?.intent.user !== userIdOf(call)) throw new AppError('not_found');
  return makeConfirmation(call, purchase);
}
