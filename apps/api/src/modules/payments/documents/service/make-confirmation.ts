import type { Call } from '../../../../platform/call.ts';
import type { PdfFile } from '../../../../platform/http/serve-pdf.ts';
import { findGrantPeriod } from '../../../tariffs/index.ts';
import { findBuyerDetails } from '../../buyer-details/repository.ts';
import { moneyOf } from '../../ledger/repository.ts';
import { type AttemptRow, findBuyers, type IntentRow } from '../../purchases/repository.ts';
import { sumOpenByAttempt } from '../../refunds/repository.ts';
import { confirmationSheet } from '../rules/confirmation-sheet.ts';
import type { SheetBuyer } from '../rules/party-text.ts';
import { drawSheet } from './draw-sheet.ts';
import { issuerFor } from './issuer-for.ts';

interface PaidPurchase {
  readonly intent: IntentRow;
  readonly attempt: AttemptRow;
}

/** The confirmation of a payment that money came for, as a PDF. Throws `documents_off` where nobody says who sells. */
export async function makeConfirmation(
  call: Call<'config'>,
  { intent, attempt }: PaidPurchase,
): Promise<PdfFile> {
  const { db, now } = call;
  const issuer = await issuerFor(call);
  const [money, returning, period, buyer] = await Promise.all([
    moneyOf(db, [attempt.id]),
    sumOpenByAttempt(db, [attempt.id]),
    findGrantPeriod(db, intent.id),
    buyerOf(call, { intent, attempt }),
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

/** In whose name it was paid. Who tells it only afterwards is named as today; the account's own name is the last to serve. */
async function buyerOf({ db }: Call, { intent, attempt }: PaidPurchase): Promise<SheetBuyer> {
  const details = await findBuyerDetails(db, intent.user);
  const paid = attempt.buyer_name;
  if (details && (paid === null || (paid === details.name && attempt.buyer_inn === details.inn))) {
    return details;
  }
  const account = (await findBuyers(db, [intent.user])).get(intent.user);
  const name = paid ?? account?.name ?? account?.phone ?? '—';
  return { name, inn: attempt.buyer_inn, kpp: null, address: null };
}
