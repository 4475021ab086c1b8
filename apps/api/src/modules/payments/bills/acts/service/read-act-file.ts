import { type Call, userIdOf } from '../../../../../platform/call.ts';
import { recordRead } from '../../../../../platform/collections/audit.ts';
import { AppError } from '../../../../../platform/errors.ts';
import type { PdfFile } from '../../../../../platform/http/serve-pdf.ts';
import { drawSheet } from '../../../documents/service/draw-sheet.ts';
import { issuerFor } from '../../../documents/service/issuer-for.ts';
import { titleOf } from '../../../purchases/rules.ts';
import { type BillLine, findBillById } from '../../repository.ts';
import { buyerOn, numberOf } from '../../rules/bills.ts';
import { type ActRow, findAct } from '../repository.ts';
import { actSheet } from '../rules/act-sheet.ts';

/** An act of an own bill as a PDF. Throws `not_found`, as for one of somebody else. */
export async function readOwnActFile(call: Call<'config'>, documentId: string): Promise<PdfFile> {
  const act = await findAct(call.db, documentId);
  const line = act && (await findBillById(call.db, act.bill));
  if (line?.intent.user !== userIdOf(call)) throw new AppError('not_found');
  return drawAct(call, act as ActRow, line);
}

/** An act of anybody's bill, for staff; it is noted as reading the payment is. */
export async function readActFile(call: Call<'config'>, documentId: string): Promise<PdfFile> {
  const act = await findAct(call.db, documentId);
  const line = act && (await findBillById(call.db, act.bill));
  if (!act || !line) throw new AppError('not_found');
  const { document_id: document } = line.bill;
  await recordRead(call, {
    model: 'api::bill.bill',
    document,
    about: { users: [line.intent.user] },
  });
  return drawAct(call, act, line);
}

async function drawAct(
  call: Call<'config'>,
  act: ActRow,
  { bill, intent, tariff }: BillLine,
): Promise<PdfFile> {
  const issuer = await issuerFor(call);
  const { starts_on, ends_on, amount } = act;
  const number = numberOf(act);
  const sheet = actSheet({
    ...{ issuer, buyer: buyerOn(bill), title: titleOf(intent.purpose, tariff), now: call.now },
    act: { number, starts_on, ends_on, amount },
    bill: { number: numberOf(bill), issued_on: bill.issued_on, vat_code: bill.vat_code },
  });
  return { name: `act-${number}`, file: await drawSheet(sheet) };
}
