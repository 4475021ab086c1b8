import { type Call, userIdOf } from '../../../../platform/call.ts';
import { recordRead } from '../../../../platform/collections/audit.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { PdfFile } from '../../../../platform/http/serve-pdf.ts';
import { drawSheet } from '../../documents/service/draw-sheet.ts';
import { issuerFor } from '../../documents/service/issuer-for.ts';
import { type BillLine, findBill } from '../repository.ts';
import { billSheet } from '../rules/bill-sheet.ts';
import { buyerOn, numberOf } from '../rules/bills.ts';

/** An own bill as a PDF. Throws `not_found`, as for a bill of somebody else. */
export async function readOwnBillFile(call: Call<'config'>, documentId: string): Promise<PdfFile> {
  const line = await findBill(call.db, documentId);
  if (line?.intent.user !== userIdOf(call)) throw new AppError('not_found');
  return drawBill(call, line);
}

/** Anybody's bill, for staff; it is noted as reading the payment is. */
export async function readBillFile(call: Call<'config'>, documentId: string): Promise<PdfFile> {
  const line = await findBill(call.db, documentId);
  if (!line) throw new AppError('not_found');
  const about = { users: [line.intent.user] };
  await recordRead(call, { model: 'api::bill.bill', document: documentId, about });
  return drawBill(call, line);
}

async function drawBill(call: Call<'config'>, { bill, intent }: BillLine): Promise<PdfFile> {
  const bank = call.app.config.issuerBank;
  if (bank === null) throw new AppError('bills_off');
  const issuer = await issuerFor(call);
  const number = numberOf(bill);
  const buyer = buyerOn(bill);
  const { issued_on, valid_until, vat_code } = bill;
  const { lines, amount } = intent;
  const terms = { number, issued_on, valid_until, vat_code, lines, amount };
  const file = await drawSheet(billSheet({ issuer, bank, buyer, bill: terms, now: call.now }));
  return { name: `bill-${number}`, file };
}
