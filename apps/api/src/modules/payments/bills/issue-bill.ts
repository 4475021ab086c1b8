import type { Body } from '@okoshko/contract/endpoint';
import type * as billsSchemas from '@okoshko/contract/payments/bills-schemas';
import { BANK_TRANSFER } from '@okoshko/contract/payments/states';
import { requireProvider } from '../../../platform/collections/declare/index.ts';
import { type Ctx, userIdOf } from '../../../platform/ctx.ts';
import { requireTry } from '../../../platform/db/limits.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { lockUser } from '../../users/index.ts';
import { findBuyerDetails } from '../buyer/repository.ts';
import { offerOf, tariffOf } from '../checkout/offers.ts';
import { findUnpaidIntents, insertAttempt, insertIntent } from '../checkout/repository.ts';
import { isSamePrice, newAttempt, type Offer } from '../checkout/rules.ts';
import type { IntentRow } from '../purchases/repository.ts';
import { dayOf } from '../rules.ts';
import { presentOwnBill } from './bills.ts';
import {
  type BillLine,
  findBillById,
  findOpenBills,
  insertBill,
  takeNumber,
} from './repository.ts';
import { BILL_LIMIT, endOf, validUntil } from './rules/bills.ts';

/** A bill for a plan at its price of this moment, which the buyer saw (`amount`, kopecks); of many requests at once one is written. */
export async function issueBill(
  ctx: Ctx<'config'>,
  { tariff_id, amount }: Body<typeof billsSchemas.issueBill>,
) {
  const { issuerBank } = ctx.app.config;
  if (issuerBank === null) throw new AppError('bills_off');
  const provider = requireProvider(ctx.actor);
  const purchase = { purpose: 'tariff', tariff: tariff_id } as const;
  const tariff = await tariffOf(ctx, purchase);
  return transact(ctx, async (ctx) => {
    const user = userIdOf(ctx);
    await lockUser(ctx.db, user);
    const buyer = await businessOf(ctx, user);
    const offer = await offerOf(ctx, { provider, purchase, tariff, agreed: amount });
    if (offer.amount === 0) throw new AppError('bill_empty');
    const [open] = await findOpenBills(ctx.db, { user, tariff: offer.tariff });
    if (open) throw new AppError('bill_open', { details: { bill: open.bill.document_id } });
    if (ctx.app.config.rateLimits) {
      await requireTry(ctx, `bills:${user}`, { rule: BILL_LIMIT, code: 'bill_limit' });
    }
    return { data: presentOwnBill(await writeBill(ctx, offer, buyer)) };
  });
}

type Business = NonNullable<Awaited<ReturnType<typeof findBuyerDetails>>>;

/** The business in whose name the caller pays: others pay by card, as the law wants receipts from them. */
async function businessOf({ db }: Ctx, user: number): Promise<Business> {
  const details = await findBuyerDetails(db, user);
  if (!details || details.kind === 'individual') throw new AppError('bill_buyer_needed');
  return details;
}

async function writeBill(ctx: Ctx<'config'>, offer: Offer, buyer: Business): Promise<BillLine> {
  const { db, now, app } = ctx;
  const day = dayOf(now);
  const valid_until = validUntil(day, app.config.billDays);
  const intent = await intentOf(ctx, offer);
  const terms = { gateway: { name: BANK_TRANSFER }, receipt: null, receiptEmail: null };
  const attempt = await insertAttempt(db, {
    ...newDocument(now),
    ...newAttempt(intent, { ...terms, buyer, returnUrl: '' }),
    status: 'pending',
    url_expires_at: endOf(valid_until),
  });
  const year = Number(day.slice(0, 4));
  const bill = await insertBill(db, {
    ...newDocument(now),
    ...{ attempt: attempt.id, year, state: 'open', issued_on: day, valid_until },
    number: await takeNumber(db, 'bill', year),
    buyer_name: buyer.name,
    buyer_inn: buyer.inn,
    buyer_kpp: buyer.kpp,
    buyer_address: buyer.address,
    vat_code: app.config.receiptTermsAt(now)?.vatCode ?? null,
  });
  const line = await findBillById(db, bill.id);
  if (!line) throw new Error(`bill ${bill.id} has no purchase`);
  return line;
}

/** A page that is open for the same purchase and the bill are one purchase: of two that are paid the second goes back. */
async function intentOf({ db, now }: Ctx, offer: Offer): Promise<IntentRow> {
  const unpaid = (await findUnpaidIntents(db, offer)).find(
    (one) => isSamePrice(one, offer) && one.amount === offer.amount && one.credit === offer.credit,
  );
  return unpaid ?? insertIntent(db, { ...offer, ...newDocument(now) });
}
