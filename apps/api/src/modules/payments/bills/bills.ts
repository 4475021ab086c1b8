import { readPage, recordRead } from '../../../platform/collections/audit/index.ts';
import { type Ctx, userIdOf } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import type { PdfFile } from '../../../platform/http/serve-pdf.ts';
import type { PageQuery } from '../../../platform/paging.ts';
import { drawSheet, issuerFor } from '../documents/drawing.ts';
import { type Money, moneyOf } from '../ledger/repository.ts';
import { presentBuyer } from '../purchases/present.ts';
import { type Buyer, findBuyers, lockAttempt, updateAttempt } from '../purchases/repository.ts';
import { paymentStateOf, purchaseTitleOf } from '../purchases/rules.ts';
import {
  type ActRow,
  actsOf,
  type BillFilters,
  type BillLine,
  closeBill,
  findBill,
  findBillById,
  findBills,
  findOpenBills,
} from './repository.ts';
import { billSheet, buyerOn, numberOf } from './rules/bills.ts';

/** The caller's own bills, and whether another can be had. */
export async function listOwnBills(ctx: Ctx<'config'>, query: PageQuery) {
  const { issuerBank, billDays } = ctx.app.config;
  const user = userIdOf(ctx);
  const { data, meta } = await readPage(ctx, query, {
    find: (slice) => findBills(ctx.db, { user }, slice),
    present: async (lines) => {
      const acts = await actsOf(ctx.db, lines);
      return lines.map((line) => presentOwnBill(line, acts.get(line.bill.id)));
    },
  });
  return { data, meta: { ...meta, are_offered: issuerBank !== null, days: billDays } };
}

/** Bills of all buyers, for staff. */
export const listBills = (ctx: Ctx, query: PageQuery & Omit<BillFilters, 'user'>) =>
  readPage(ctx, query, {
    model: 'api::bill.bill',
    find: (slice) => findBills(ctx.db, { state: query.state, q: query.q }, slice),
    present: (lines) => presentBills(ctx, lines),
  });

/** One bill, for staff. */
export async function readBill(ctx: Ctx, documentId: string) {
  const line = await findBill(ctx.db, documentId);
  const [data] = await presentBills(ctx, line ? [line] : []);
  if (!line || !data) throw new AppError('not_found');
  const about = { users: [line.intent.user] };
  await recordRead(ctx, { model: 'api::bill.bill', document: documentId, about });
  return { data };
}

/** An own bill as a PDF. Throws `not_found`, as for a bill of somebody else. */
export async function readOwnBillFile(ctx: Ctx<'config'>, documentId: string): Promise<PdfFile> {
  const line = await findBill(ctx.db, documentId);
  if (line?.intent.user !== userIdOf(ctx)) throw new AppError('not_found');
  return drawBill(ctx, line);
}

/** Anybody's bill, for staff; it is noted as reading the payment is. */
export async function readBillFile(ctx: Ctx<'config'>, documentId: string): Promise<PdfFile> {
  const line = await findBill(ctx.db, documentId);
  if (!line) throw new AppError('not_found');
  const about = { users: [line.intent.user] };
  await recordRead(ctx, { model: 'api::bill.bill', document: documentId, about });
  return drawBill(ctx, line);
}

async function drawBill(ctx: Ctx<'config'>, { bill, intent }: BillLine): Promise<PdfFile> {
  const bank = ctx.app.config.issuerBank;
  if (bank === null) throw new AppError('bills_off');
  const issuer = await issuerFor(ctx);
  const number = numberOf(bill);
  const buyer = buyerOn(bill);
  const { issued_on, valid_until, vat_code } = bill;
  const { lines, amount } = intent;
  const terms = { number, issued_on, valid_until, vat_code, lines, amount };
  const file = await drawSheet(billSheet({ issuer, bank, buyer, bill: terms, now: ctx.now }));
  return { name: `bill-${number}`, file };
}

/** A buyer cancels an own open bill; cancelling it again answers the same. */
export const cancelBill = (ctx: Ctx, documentId: string) =>
  transact(ctx, async (ctx) => {
    const line = await findBill(ctx.db, documentId);
    if (line?.intent.user !== userIdOf(ctx)) throw new AppError('not_found');
    const ended = await endBill(ctx, line, 'cancelled');
    if (ended?.bill.state !== 'cancelled') throw new AppError('bill_closed');
    return { data: presentOwnBill(ended) };
  });

/** Cancels what an account has open, in the transaction that closes it. What is paid stays with the money. */
export async function cancelBillsOf(ctx: Ctx, user: number): Promise<void> {
  for (const line of await findOpenBills(ctx.db, { user })) await endBill(ctx, line, 'cancelled');
}

/** Ends an open bill without money, and its attempt with it. Answers the bill as it is then. */
export async function endBill(
  ctx: Ctx,
  { bill, attempt }: BillLine,
  state: 'cancelled' | 'expired',
): Promise<BillLine | null> {
  const { db, now } = ctx;
  const locked = await lockAttempt(db, attempt);
  const current = await findBillById(db, bill.id);
  if (current?.bill.state !== 'open') return current;
  await closeBill(db, bill.id, { state, closed_by: null, closed_at: now });
  const status = state === 'cancelled' ? 'canceled' : 'expired';
  await updateAttempt(db, locked.attempt.id, { status, updated_at: now });
  return findBillById(db, bill.id);
}

/** Bills as staff see them: with what became of their money, and who closed them. */
export async function presentBills({ db }: Ctx, lines: readonly BillLine[]) {
  const attempts = lines.map(({ attempt }) => attempt.id);
  const [acts, money, users] = await Promise.all([
    actsOf(db, lines),
    moneyOf(db, attempts),
    findBuyers(
      db,
      lines.map(({ bill }) => bill.closed_by),
    ),
  ]);
  return lines.map((line) =>
    presentBill(line, {
      acts: acts.get(line.bill.id),
      money: money.get(line.attempt.id),
      closer: users.get(line.bill.closed_by ?? 0),
    }),
  );
}

export const presentAct = (act: ActRow) => ({
  act: act.document_id,
  number: numberOf(act),
  starts_on: act.starts_on,
  ends_on: act.ends_on,
  amount: act.amount,
});

/** A bill as its buyer reads it. */
export const presentOwnBill = (
  { bill, intent, tariff }: BillLine,
  acts: readonly ActRow[] = [],
) => ({
  bill: bill.document_id,
  number: numberOf(bill),
  state: bill.state,
  payment: intent.document_id,
  title: purchaseTitleOf(intent.purpose, tariff),
  amount: intent.amount,
  name: bill.buyer_name ?? '—',
  inn: bill.buyer_inn ?? '—',
  issued_on: bill.issued_on,
  valid_until: bill.valid_until,
  paid_on: bill.paid_on,
  order_number: bill.order_number,
  closed_at: bill.closed_at?.toISOString() ?? null,
  acts: acts.map(presentAct),
});

interface AboutBill {
  readonly acts: readonly ActRow[] | undefined;
  readonly money: Money | undefined;
  readonly closer: Buyer | undefined;
}

const presentBill = (line: BillLine, { acts, money, closer }: AboutBill) => ({
  ...presentOwnBill(line, acts),
  payment_status: paymentStateOf(line.attempt, money),
  buyer: presentBuyer(line.buyer),
  closed_by: line.bill.closed_by,
  closed_by_name: closer?.name ?? null,
});
