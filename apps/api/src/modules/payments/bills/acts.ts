import { recordRead } from '../../../platform/collections/audit/index.ts';
import { type Ctx, userIdOf } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import type { PdfFile } from '../../../platform/http/serve-pdf.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { findEntitlementStates, findGrantPeriod } from '../../tariffs/index.ts';
import { drawSheet, issuerFor } from '../documents/drawing.ts';
import { moneyOfAttempt } from '../ledger/repository.ts';
import { lockAttempt } from '../purchases/repository.ts';
import { purchaseTitleOf } from '../purchases/rules.ts';
import {
  type ActRow,
  actsOf,
  type BillLine,
  findAct,
  findBillById,
  insertAct,
  scheduleActs,
  takeNumber,
} from './repository.ts';
import { type ActBasis, actSheet, type DueAct, dueActs, nextActAt } from './rules/acts.ts';
import { buyerOn, numberOf } from './rules/bills.ts';

/** An act of an own bill as a PDF. Throws `not_found`, as for one of somebody else. */
export async function readOwnActFile(ctx: Ctx<'config'>, documentId: string): Promise<PdfFile> {
  const act = await findAct(ctx.db, documentId);
  const line = act && (await findBillById(ctx.db, act.bill));
  if (line?.intent.user !== userIdOf(ctx)) throw new AppError('not_found');
  return drawAct(ctx, act as ActRow, line);
}

/** An act of anybody's bill, for staff; it is noted as reading the payment is. */
export async function readActFile(ctx: Ctx<'config'>, documentId: string): Promise<PdfFile> {
  const act = await findAct(ctx.db, documentId);
  const line = act && (await findBillById(ctx.db, act.bill));
  if (!act || !line) throw new AppError('not_found');
  const { document_id: document } = line.bill;
  await recordRead(ctx, {
    model: 'api::bill.bill',
    document,
    about: { users: [line.intent.user] },
  });
  return drawAct(ctx, act, line);
}

async function drawAct(
  ctx: Ctx<'config'>,
  act: ActRow,
  { bill, intent, tariff }: BillLine,
): Promise<PdfFile> {
  const issuer = await issuerFor(ctx);
  const { starts_on, ends_on, amount } = act;
  const number = numberOf(act);
  const sheet = actSheet({
    ...{
      issuer,
      buyer: buyerOn(bill),
      title: purchaseTitleOf(intent.purpose, tariff),
      now: ctx.now,
    },
    act: { number, starts_on, ends_on, amount },
    bill: { number: numberOf(bill), issued_on: bill.issued_on, vat_code: bill.vat_code },
  });
  return { name: `act-${number}`, file: await drawSheet(sheet) };
}

/** Makes the acts of a paid bill that are due now, and notes when the next one is. */
export const issueActs = (ctx: Ctx, id: number): Promise<void> =>
  transact(ctx, async (ctx) => {
    const line = await findBillById(ctx.db, id);
    if (line?.bill.state !== 'paid') return;
    await lockAttempt(ctx.db, line.attempt);
    const { refunded, basis } = await basisOf(ctx, line);
    for (const act of dueActs(basis, ctx.now)) await writeAct(ctx, id, act);
    await scheduleActs(ctx.db, id, {
      acts_due_at: nextActAt(basis, ctx.now),
      acts_refunded: refunded,
    });
  });

async function basisOf(
  { db, now }: Ctx,
  { bill, attempt, intent }: BillLine,
): Promise<{ refunded: number; basis: ActBasis }> {
  const [acts, money, period, states] = await Promise.all([
    actsOf(db, [{ bill }]),
    moneyOfAttempt(db, attempt.id),
    findGrantPeriod(db, intent.id),
    findEntitlementStates(db, [intent.id], now),
  ]);
  const { received, refunded } = money;
  // Money that came for what was paid already buys nothing: it goes back, and nothing is rendered for it.
  const isSold = attempt.status === 'paid';
  const own = acts.get(bill.id) ?? [];
  const overage = intent.lines.filter(({ kind }) => kind === 'overage');
  const basis = {
    paid: isSold ? received - refunded : 0,
    earlier: overage.reduce((sum, { amount }) => sum + amount, 0),
    period,
    isOver: !states.has(intent.id),
    acted: own.reduce((sum, { amount }) => sum + amount, 0),
    actedUntil: own.at(-1)?.ends_on ?? null,
  };
  return { refunded, basis };
}

async function writeAct({ db, now }: Ctx, bill: number, act: DueAct): Promise<void> {
  const year = Number(act.ends_on.slice(0, 4));
  const number = await takeNumber(db, 'act', year);
  await insertAct(db, { ...newDocument(now), bill, year, number, ...act });
}
