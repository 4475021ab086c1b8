import {
  type BuyerDetails,
  type BuyerMistake,
  mistakesIn,
} from '@okoshko/contract/payments/buyer-details/rules';
import type { PaymentGateway } from '../../../gateways/payments/port.ts';
import { type Call, userIdOf } from '../../../platform/call.ts';
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
export async function readBuyerDetails(call: Call) {
  const row = await findBuyerDetails(call.db, userIdOf(call));
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
export async function saveBuyerDetails(call: Call, typed: BuyerDetails) {
  const details = tidied(typed);
  const [mistake] = Object.entries(mistakesIn(details)) as [string, BuyerMistake][];
  if (mistake) throw invalidField(mistake[0], SENTENCES[mistake[1]]);
  await upsertBuyerDetails(call.db, { user: userIdOf(call), ...details, updated_at: call.now });
  return readBuyerDetails(call);
}

/** The caller buys in the account's own name again; what was paid so far stays as it is. */
export async function deleteBuyerDetails(call: Call) {
  await eraseBuyerDetails(call.db, userIdOf(call));
  return { data: null };
}

/** The address for the caller's receipts, if receipts are sent; null: the next payment asks. */
export async function readReceiptEmail(call: Call<'config' | 'gateways'>) {
  const { config, gateways } = call.app;
  const required = config.receiptTermsAt(call.now) !== null;
  const email = required ? await usableReceiptEmail(call, gateways.payments[0]) : null;
  return { data: { required, email } };
}

export async function saveReceiptEmail(call: Call<'config' | 'gateways'>, email: string) {
  await storeReceiptEmail(call, call.app.gateways.payments[0], email);
  return readReceiptEmail(call);
}

/** Throws when this gateway takes only shorter ones. */
async function storeReceiptEmail(
  call: Call,
  gateway: PaymentGateway | undefined,
  email: string,
): Promise<void> {
  if (isReceiptEmailTooLong(email, gateway)) throw new AppError('receipt_email_too_long');
  await upsertReceiptEmail(call.db, { user: userIdOf(call), email, updated_at: call.now });
}

/** The e-mail of this request, which is saved, or the one saved before. */
export async function receiptEmailFor(
  call: Call,
  gateway: PaymentGateway,
  email: string | undefined,
): Promise<string> {
  if (email !== undefined) {
    await storeReceiptEmail(call, gateway, email);
    return email;
  }
  const saved = await usableReceiptEmail(call, gateway);
  if (saved === null) throw new AppError('receipt_email_required');
  return saved;
}

/** The caller's saved e-mail, unless this gateway takes only shorter ones. */
async function usableReceiptEmail(
  call: Call,
  gateway: PaymentGateway | undefined,
): Promise<string | null> {
  const saved = await findReceiptEmail(call.db, userIdOf(call));
  return saved === null || isReceiptEmailTooLong(saved, gateway) ? null : saved;
}
