import type { Call } from '../../../platform/call.ts';
import { writeStaffEntries } from '../../../platform/collections/audit.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import { requireRecentPassword } from '../../auth/index.ts';
import { notify } from '../../notifications/index.ts';
import { applyPaymentState } from '../checkout/payment-state.ts';
import { lockBuyer } from '../checkout/repository.ts';
import { lockAttempt } from '../purchases/repository.ts';
import { titleOf } from '../purchases/rules.ts';
import { dayOf } from '../rules.ts';
import { presentBills } from './bills.ts';
import { type BillLine, closeBill, findBill } from './repository.ts';
import { numberOf, paymentOf, type Transfer } from './rules/bills.ts';

/**
 * Notes that the money of a bill came: from here on it is a payment as any other. The same again answers the same; of two
 * who note something else one wins, and the other is told who and what.
 */
export async function markBillPaid(call: Call, documentId: string, typed: Transfer) {
  const transfer = { ...typed, order_number: typed.order_number.trim() };
  if (transfer.order_number === '') throw invalidField('order_number', sentence('required'));
  if (transfer.paid_on > dayOf(call.now)) throw invalidField('paid_on', sentence('in_the_future'));
  await requireRecentPassword(call);
  return transact(call, async (call) => {
    const before = await findBill(call.db, documentId);
    if (!before) throw new AppError('not_found');
    // The buyer first, as wherever money comes and as an account is closed.
    await lockBuyer(call.db, before.intent.id);
    await lockAttempt(call.db, before.attempt);
    const line = (await findBill(call.db, documentId)) ?? before;
    const result = paymentOf({ ...line.bill, amount: line.attempt.amount }, transfer);
    if (result === 'paid') await applyTransfer(call, line, transfer);
    else if (result !== 'same') throw await refusalOf(call, line, result);
    const current = (await findBill(call.db, documentId)) ?? line;
    const [data] = await presentBills(call, [current]);
    if (!data) throw new AppError('not_found');
    return { data };
  });
}

async function applyTransfer(call: Call, line: BillLine, transfer: Transfer): Promise<void> {
  const { bill, attempt, intent } = line;
  const { paid_on, order_number, amount } = transfer;
  const closing = { state: 'paid', paid_on, order_number, closed_by: call.actor.user } as const;
  await closeBill(call.db, bill.id, { ...closing, closed_at: call.now, acts_due_at: call.now });
  await writeStaffEntries(call, [
    {
      model: 'api::bill.bill',
      document: bill.document_id,
      before: { state: bill.state },
      after: { state: 'paid', paid_on, order_number, amount },
      about: { payments: [intent.document_id] },
    },
  ]);
  const settled = await applyPaymentState(call, attempt, {
    payment: {
      ...{ id: numberOf(bill), key: attempt.document_id, status: 'paid', amount, currency: 'RUB' },
      ...{ refunded: 0, url: null, createdAt: attempt.created_at, reason: null, receipt: null },
      ...{ fee: null, isTest: false },
    },
    linkLifetimeMs: 0,
  });
  if (settled.status === 'paid') await notifyBuyer(call, line);
}

/** The refusal for a bill that is closed tells who was faster, and what they noted. */
async function refusalOf(
  call: Call,
  line: BillLine,
  code: 'bill_closed' | 'bill_late' | 'bill_sum_differs',
): Promise<AppError> {
  const [closed] = await presentBills(call, [line]);
  if (code !== 'bill_closed' || !closed) return new AppError(code);
  const { state, paid_on, order_number, closed_at, closed_by, closed_by_name } = closed;
  const details = { state, paid_on, order_number, closed_at, closed_by, closed_by_name };
  return new AppError(code, { details });
}

/** Tells the buyer that the money came. */
async function notifyBuyer(call: Call, { bill, intent, tariff }: BillLine): Promise<void> {
  const title = titleOf(intent.purpose, tariff);
  await notify(call, [
    {
      user: intent.user,
      kind: 'bill_paid',
      topic: 'plan',
      title: 'Счёт оплачен',
      text: `Счёт № ${numberOf(bill)} оплачен: «${title}».`,
      dedupe_key: `bill:${bill.document_id}:paid`,
    },
  ]);
}
