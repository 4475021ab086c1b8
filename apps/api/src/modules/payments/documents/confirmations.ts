import type { Issuer } from '@okoshko/contract/payments/states';
import { recordRead } from '../../../platform/collections/audit/index.ts';
import { type Ctx, userIdOf } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import type { PdfFile } from '../../../platform/http/serve-pdf.ts';
import { findGrantPeriod } from '../../tariffs/index.ts';
import { findBuyerDetails } from '../buyer/repository.ts';
import { moneyOf } from '../ledger/repository.ts';
import {
  type AttemptRow,
  findBuyers,
  findPaidPurchase,
  type PurchaseRows,
} from '../purchases/repository.ts';
import { sumOpenByAttempt } from '../refunds/repository.ts';
import { drawSheet, issuerFor } from './drawing.ts';
import { confirmationSheet, type SheetBuyer } from './rules.ts';

/** The confirmation of an own payment. Throws `not_found`, as for a payment of somebody else. */
export async function readOwnConfirmation(ctx: Ctx<'config'>, payment: string): Promise<PdfFile> {
  const purchase = await findPaidPurchase(ctx.db, payment);
  if (purchase?.intent.user !== userIdOf(ctx)) throw new AppError('not_found');
  return makeConfirmation(ctx, purchase);
}

/** The confirmation of anybody's payment, for staff; it is noted as reading the payment is. */
export async function readConfirmation(ctx: Ctx<'config'>, payment: string): Promise<PdfFile> {
  const purchase = await findPaidPurchase(ctx.db, payment);
  if (!purchase) throw new AppError('not_found');
  const about = { users: [purchase.intent.user] };
  await recordRead(ctx, { model: 'api::payment.payment', document: payment, about });
  return makeConfirmation(ctx, purchase);
}

/** The confirmation of a payment that money came for, as a PDF. Throws `documents_off` where nobody says who sells. */
async function makeConfirmation(
  ctx: Ctx<'config'>,
  { intent, attempt }: PurchaseRows,
): Promise<PdfFile> {
  const { db, now } = ctx;
  const issuer = await issuerFor(ctx);
  const [money, returning, period, buyer] = await Promise.all([
    moneyOf(db, [attempt.id]),
    sumOpenByAttempt(db, [attempt.id]),
    findGrantPeriod(db, intent.id),
    buyerOf(ctx, { intent, attempt }),
  ]);
  const { received, refunded } = money.get(attempt.id) ?? { received: attempt.amount, refunded: 0 };
  const payment = {
    payment: intent.document_id,
    paidAt: attempt.paid_at ?? attempt.created_at,
    provider: attempt.provider,
    providerPayment: attempt.provider_payment_id,
    lines: intent.lines,
    ...{ period, received, refunded, returning: returning.get(attempt.id) ?? 0 },
    receiptEmail: attempt.receipt_mode && attempt.receipt_email,
  };
  const file = await drawSheet(confirmationSheet({ issuer, buyer, payment, now }));
  return { name: `payment-${payment.payment}`, file };
}

/** The name that it was paid in. Who tells it only afterwards is named as today; the account's own name is the last to serve. */
async function buyerOf({ db }: Ctx, { intent, attempt }: PurchaseRows): Promise<SheetBuyer> {
  const details = await findBuyerDetails(db, intent.user);
  const paid = attempt.buyer_name;
  if (details && (paid === null || (paid === details.name && attempt.buyer_inn === details.inn))) {
    return details;
  }
  const account = (await findBuyers(db, [intent.user])).get(intent.user);
  const name = paid ?? account?.name ?? account?.phone ?? '—';
  return { name, inn: attempt.buyer_inn, kpp: null, address: null };
}

/** True where a payment has a confirmation that can be read now. */
export const hasConfirmation = (
  attempt: Pick<AttemptRow, 'status'>,
  issuer: Issuer | null,
): boolean => issuer !== null && attempt.status === 'paid';
