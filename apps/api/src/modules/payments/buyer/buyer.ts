import {
  type BuyerDetails,
  type BuyerMistake,
  mistakesIn,
} from '@okoshko/contract/payments/buyer-details';
import type { PaymentGateway } from '../../../gateways/payments/port.ts';
import { type Ctx, userIdOf } from '../../../platform/ctx.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { type Sentence, sentence } from '../../../platform/sentence.ts';
import {
  eraseBuyerDetails,
  findBuyerDetails,
  findReceiptEmail,
  upsertBuyerDetails,
  upsertReceiptEmail,
} from './repository.ts';
import { isReceiptEmailTooLong, tidied } from './rules.ts';

/** The name that the caller buys in; null: the account's own. */
export async function readBuyerDetails(ctx: Ctx) {
  const row = await findBuyerDetails(ctx.db, userIdOf(ctx));
  if (row === null) return { data: null };
  const { kind, name, inn, kpp, address } = row;
  return { data: { kind, name, inn, kpp, address } };
}

const SENTENCES: Readonly<Record<BuyerMistake, Sentence>> = {
  required: sentence('required'),
  unused: sentence('unused'),
  inn_of_company: sentence('inn_of_company'),
  inn_of_person: sentence('inn_of_person'),
  kpp: sentence('kpp'),
};

/** Tells in whose name the caller buys from now on. */
export async function saveBuyerDetails(ctx: Ctx, typed: BuyerDetails) {
  const details = tidied(typed);
  const [mistake] = Object.entries(mistakesIn(details)) as [string, BuyerMistake][];
  if (mistake) throw invalidField(mistake[0], SENTENCES[mistake[1]]);
  await upsertBuyerDetails(ctx.db, { user: userIdOf(ctx), ...details, updated_at: ctx.now });
  return readBuyerDetails(ctx);
}

/** The caller buys in the account's own name again; what was paid so far stays as it is. */
export async function deleteBuyerDetails(ctx: Ctx) {
  await eraseBuyerDetails(ctx.db, userIdOf(ctx));
  return { data: null };
}

/** The address for the caller's receipts, if receipts are sent; null: the next payment asks. */
export async function readReceiptEmail(ctx: Ctx<'config' | 'gateways'>) {
  const { config, gateways } = ctx.app;
  const required = config.receiptTermsAt(ctx.now) !== null;
  const email = required ? await usableReceiptEmail(ctx, gateways.payments[0]) : null;
  return { data: { required, email } };
}

export async function saveReceiptEmail(ctx: Ctx<'config' | 'gateways'>, email: string) {
  await storeReceiptEmail(ctx, ctx.app.gateways.payments[0], email);
  return readReceiptEmail(ctx);
}

/** Throws when this gateway takes only shorter ones. */
async function storeReceiptEmail(
  ctx: Ctx,
  gateway: PaymentGateway | undefined,
  email: string,
): Promise<void> {
  if (isReceiptEmailTooLong(email, gateway)) throw new AppError('receipt_email_too_long');
  await upsertReceiptEmail(ctx.db, { user: userIdOf(ctx), email, updated_at: ctx.now });
}

/** The e-mail of this request, which is saved, or the one saved before. */
export async function receiptEmailFor(
  ctx: Ctx,
  gateway: PaymentGateway,
  email: string | undefined,
): Promise<string> {
  if (email !== undefined) {
    await storeReceiptEmail(ctx, gateway, email);
    return email;
  }
  const saved = await usableReceiptEmail(ctx, gateway);
  if (saved === null) throw new AppError('receipt_email_required');
  return saved;
}

/** The caller's saved e-mail, unless this gateway takes only shorter ones. */
async function usableReceiptEmail(
  ctx: Ctx,
  gateway: PaymentGateway | undefined,
): Promise<string | null> {
  const saved = await findReceiptEmail(ctx.db, userIdOf(ctx));
  return saved === null || isReceiptEmailTooLong(saved, gateway) ? null : saved;
}
