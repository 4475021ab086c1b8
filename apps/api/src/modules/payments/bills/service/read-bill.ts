import type { Call } from '../../../../platform/call.ts';
import { recordRead } from '../../../../platform/collections/audit.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findBill } from '../repository.ts';
import { presentBills } from './present-bills.ts';

/** One bill, for staff. */
export async function readBill(call: Call, documentId: string) {
  const line = await findBill(call.db, documentId);
  const [data] = await presentBills(call, line ? [line] : []);
  if (!line || !data) throw new AppError('not_found');
  const about = { users: [line.intent.user] };
  await recordRead(call, { model: 'api::bill.bill', document: documentId, about });
  return { data };
}
