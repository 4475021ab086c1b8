import { writeStaffEntries } from '../../../platform/collections/audit/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import { requireRecentPassword } from '../../auth/index.ts';
import { notify } from '../../notifications/index.ts';
import { applyPaymentState } from '../checkout/payment-state.ts';
import { lockBuyer } from '../checkout/repository.ts';
import { lockAttempt } from '../purchases/repository.ts';
import { purchaseTitleOf } from '../purchases/rules.ts';
import { dayOf } from '../rules.ts';
import { presentBills } from './bills.ts';
import { type BillLine, closeBill, findBill } from './repository.ts';
import { numberOf, paymentOf, type Transfer } from './rules/bills.ts';

/**
 * Notes that the money of a bill came: from here on it is a payment as any other. The same again answers the same; of two
 * who note something else one wins, and the other is told who and what.
 */
export async function markBillPaid(ctx: Ctx, documentId: string, typed: Transfer) {
  const transfer = { ...typed, order_number: typed.order_number.trim() };
  if (transfer.order_number === '') throw invalidField('order_number', sentence('required'));
  if (transfer.paid_on > dayOf(ctx.now)) throw invalidField('paid_on', sentence('in_the_future'));
  await requireRecentPassword(ctx);
  return transact(ctx, async (ctx) => {
    const before = await findBill(ctx.db, documentId);
    if (!before) throw new AppError('not_found');
    // The buyer first, as wherever money comes and as an account is closed.
    await lockBuyer(ctx.db, before.intent.id);
    await lockAttempt(ctx.db, before.attempt);
    const line = (await findBill(ctx.db, documentId)) ?? before;
    const result = paymentOf({ ...line.bill, amount: line.attempt.amount }, transfer);
    if (result === 'paid') await applyTransfer(ctx, line, transfer);
    else if (result !== 'same') throw await refusalOf(ctx, line, result);
    const current = (await findBill(ctx.db, documentId)) ?? line;
    const [data] = await presentBills(ctx, [current]);
    if (!data) throw new AppError('not_found');
    return { data };
  });
}

async function applyTransfer(ctx: Ctx, line: BillLine, transfer: Transfer): Promise<void> {
  const { bill, attempt, intent } = line;
  const { paid_on, order_number, amount } = transfer;
  const closing = { state: 'paid', paid_on, order_number, closed_by: ctx.actor.user } as const;
  await closeBill(ctx.db, bill.id, { ...closing, closed_at: ctx.now, acts_due_at: ctx.now });
  await writeStaffEntries(ctx, [
    {
      model: 'api::bill.bill',
      document: bill.document_id,
      before: { state: bill.state },
      after: { state: 'paid', paid_on, order_number, amount },
      about: { payments: [intent.document_id] },
    },
  ]);
  const settled = await applyPaymentState(ctx, attempt, {
    payment: {
      ...{ id: numberOf(bill), key: attempt.document_id, status: 'paid', amount, currency: 'RUB' },
      ...{ refunded: 0, url: null, createdAt: attempt.created_at, reason: null, receipt: null },
      ...{ fee: null, isTest: false },
    },
    linkLifetimeMs: 0,
  });
  if (settled.status === 'paid') await notifyBuyer(ctx, line);
}

/** The refusal for a bill that is closed tells who was faster, and what they noted. */
async function refusalOf(
  ctx: Ctx,
  line: BillLine,
  code: 'bill_closed' | 'bill_late' | 'bill_sum_differs',
): Promise<AppError> {
  const [closed] = await presentBills(ctx, [line]);
  if (code !== 'bill_closed' || !closed) return new AppError(code);
  const { state, paid_on, order_number, closed_at, closed_by, closed_by_name } = closed;
  const details = { state, paid_on, order_number, closed_at, closed_by, closed_by_name };
  return new AppError(code, { details });
}

/** Tells the buyer that the money came. */
async function notifyBuyer(ctx: Ctx, { bill, intent, tariff }: BillLine): Promise<void> {
  const title = purchaseTitleOf(intent.purpose, tariff);
  await notify(ctx, [
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
