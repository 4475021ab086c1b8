import { gatewayByName, type PaymentGateway } from '../../../gateways/payments/port.ts';
import { after, MINUTE } from '../../../platform/clock.ts';
import { requireProvider } from '../../../platform/collections/declare/index.ts';
import { type Ctx, userIdOf } from '../../../platform/ctx.ts';
import { requireTry } from '../../../platform/db/limits.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { singleFlight } from '../../../platform/single-flight.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { lockUser } from '../../users/index.ts';
import { receiptEmailFor } from '../buyer/buyer.ts';
import { findBuyerDetails } from '../buyer/repository.ts';
import { storedBuyer } from '../buyer/rules.ts';
import { moneyOf } from '../ledger/repository.ts';
import { presentStatus } from '../purchases/present.ts';
import {
  type AttemptRow,
  findDecisiveAttempt,
  findIntentByDocumentId,
  type IntentRow,
  type PurchaseRows,
} from '../purchases/repository.ts';
import { storedTerms } from '../purchases/rules.ts';
import { createPayment } from './attempts.ts';
import { offerOf, tariffOf } from './offers.ts';
import { grantPurchase } from './payment-state.ts';
import { findOpenAttempt, findUnpaidIntents, insertAttempt, insertIntent } from './repository.ts';
import {
  type AttemptTerms,
  isSamePrice,
  LINK_RESERVE,
  newAttempt,
  type Offer,
  type PurchaseQuery,
  paymentLimit,
  purchaseOf,
  returnAddress,
} from './rules.ts';

type PaymentUrlQuery = PurchaseQuery & {
  readonly return_url?: string;
  readonly email?: string;
  /** Kopecks the buyer saw; undefined: whatever it costs. */
  readonly amount?: number;
};

/** However many clicks wait for an attempt, the provider is called once. */
const createOnce = singleFlight<number, AttemptRow>();

/**
 * A page to pay on. A repeated click is the same payment: its open page is handed out again. Where there is
 * nothing to pay, the purchase is granted and the page is the one to come back to.
 */
export async function paymentUrl(ctx: Ctx<'config' | 'gateways'>, query: PaymentUrlQuery) {
  const provider = requireProvider(ctx.actor);
  const purchase = purchaseOf(query);
  const tariff = await tariffOf(ctx, purchase);
  const agreed = query.amount;
  const open = () =>
    transact(ctx, async (ctx) => {
      // A user's clicks wait for each other: a later one finds the purchase an earlier one opened.
      await lockUser(ctx.db, userIdOf(ctx));
      const offer = await offerOf(ctx, { provider, purchase, tariff, agreed });
      return offer.amount > 0
        ? openPurchase(ctx, offer, await termsOf(ctx, query))
        : { intent: await takeForFree(ctx, offer), attempt: null };
    });
  const create = (attempt: AttemptRow) => {
    const gateway = gatewayByName(ctx.app.gateways.payments, attempt.provider);
    return createOnce(ctx.app, attempt.id, () => createPayment(ctx, gateway, attempt));
  };
  const { payment, url } = await findPage(open, create);
  return { data: { url: url ?? returnUrlOf(ctx, query), payment } };
}

const returnUrlOf = ({ app: { config } }: Ctx<'config'>, query: PaymentUrlQuery): string =>
  returnAddress(query.return_url, config.isHostOrigin, config.publicUrl);

async function termsOf(
  ctx: Ctx<'config' | 'gateways'>,
  query: PaymentUrlQuery,
): Promise<PaymentTerms> {
  const { config, gateways } = ctx.app;
  const [gateway] = gateways.payments;
  if (!gateway) throw new AppError('payments_off');
  const receipt = config.receiptTermsAt(ctx.now);
  const [receiptEmail, buyer] = await Promise.all([
    receipt && receiptEmailFor(ctx, gateway, query.email),
    findBuyerDetails(ctx.db, userIdOf(ctx)),
  ]);
  return {
    gateway,
    returnUrl: returnUrlOf(ctx, query),
    ...{ receipt, receiptEmail, buyer },
    agreed: query.amount,
  };
}

/**
 * The page of an open attempt; null: nothing is to be paid. When the provider's first response was lost, its
 * page may be lost as well: it cannot be paid on, and another attempt takes its place.
 */
async function findPage(
  open: () => Promise<PurchaseRows | { readonly intent: IntentRow; readonly attempt: null }>,
  create: (attempt: AttemptRow) => Promise<AttemptRow>,
): Promise<{ payment: string; url: string | null }> {
  for (const _try of ['first', 'second']) {
    const { intent, attempt } = await open();
    if (attempt === null) return { payment: intent.document_id, url: null };
    const { url } = attempt.status === 'creating' ? await create(attempt) : attempt;
    if (url !== null) return { payment: intent.document_id, url };
  }
  throw new AppError('payments_unavailable', { retryAfter: 5 });
}

/** The status of an own payment; another user's does not exist for the caller. */
export async function paymentStatus({ db, actor }: Ctx, payment: string) {
  const intent = await findIntentByDocumentId(db, payment);
  if (intent === null || intent.user !== actor.user) throw new AppError('not_found');
  const attempt = await findDecisiveAttempt(db, intent.id);
  const money = attempt && (await moneyOf(db, [attempt.id])).get(attempt.id);
  return { data: presentStatus(intent, attempt, money ?? undefined) };
}

/** Terms that the purchase is to be paid on. */
interface PaymentTerms extends AttemptTerms {
  readonly gateway: PaymentGateway;
  /** Kopecks the buyer saw: a page with another amount is not handed out. */
  readonly agreed: number | undefined;
}

/**
 * The open attempt of the same purchase, else a new one. The credit of an upgrade shrinks by the
 * second: an open page keeps its price, only a new page has a new one.
 */
async function openPurchase(
  ctx: Ctx<'config'>,
  offer: Offer,
  terms: PaymentTerms,
): Promise<PurchaseRows> {
  const { db, now } = ctx;
  const unpaid = (await findUnpaidIntents(db, offer)).filter(
    (intent) => isSamePrice(intent, offer) && intent.amount === (terms.agreed ?? intent.amount),
  );
  for (const intent of unpaid) {
    const attempt = await findOpen(ctx, intent, terms);
    if (attempt) return { intent, attempt };
  }
  await requireTry(ctx, `payments:${offer.user}`, {
    rule: paymentLimit(ctx.app.config.isProduction),
    code: 'payment_limit',
  });
  const intent =
    unpaid.find(({ amount, credit }) => amount === offer.amount && credit === offer.credit) ??
    (await insertIntent(db, { ...offer, ...newDocument(now) }));
  const attempt = await insertAttempt(db, {
    ...newDocument(now),
    ...newAttempt(intent, terms),
    // This request creates the payment; the background does when the request was cut short.
    due_at: after(now, MINUTE),
  });
  return { intent, attempt };
}

const findOpen = (
  { db, now }: Ctx,
  intent: IntentRow,
  { gateway, returnUrl, receiptEmail, receipt, buyer }: PaymentTerms,
): Promise<AttemptRow | null> =>
  findOpenAttempt(db, {
    intent: intent.id,
    provider: gateway.name,
    returnUrl,
    receiptEmail,
    receipt: { ...storedTerms(receipt), ...storedBuyer(buyer) },
    payableUntil: after(now, LINK_RESERVE),
    createdAfter: after(now, -gateway.keyLifetimeMs),
  });

/** Grants what there is nothing to pay for; no money moves and no provider hears of it. */
async function takeForFree(ctx: Ctx, offer: Offer): Promise<IntentRow> {
  const { db, now } = ctx;
  const intent = await insertIntent(db, { ...offer, ...newDocument(now), paid_at: now });
  await grantPurchase(ctx, intent, 0);
  return intent;
}
