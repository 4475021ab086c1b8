import { gatewayByName } from '../../../../gateways/payments/port.ts';
import { type Call, userIdOf } from '../../../../platform/call.ts';
import { requireProvider } from '../../../../platform/collections/owners.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { singleFlight } from '../../../../platform/single-flight.ts';
import { lockUser } from '../../../users/index.ts';
import { findBuyerDetails } from '../../buyer-details/repository.ts';
import type { AttemptRow, IntentRow } from '../../purchases/repository.ts';
import { type PurchaseQuery, purchaseOf, returnAddress } from '../rules.ts';
import { createPayment } from './create-payment.ts';
import { offerOf } from './offer-of.ts';
import { type OpenPurchase, openPurchase, type PaymentTerms } from './open-purchase.ts';
import { receiptEmailFor } from './receipt-email-for.ts';
import { takeForFree } from './take-for-free.ts';
import { tariffOf } from './tariff-of.ts';

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
export async function paymentUrl(call: Call<'config' | 'gateways'>, query: PaymentUrlQuery) {
  const provider = requireProvider(call.actor);
  const purchase = purchaseOf(query);
  const tariff = await tariffOf(call, purchase);
  const agreed = query.amount;
  const open = () =>
    transact(call, async (call) => {
      // A user's clicks wait for each other: a later one finds the purchase an earlier one opened.
      await lockUser(call.db, userIdOf(call));
      const offer = await offerOf(call, { provider, purchase, tariff, agreed });
      return offer.amount > 0
        ? openPurchase(call, offer, await termsOf(call, query))
        : { intent: await takeForFree(call, offer), attempt: null };
    });
  const create = (attempt: AttemptRow) => {
    const gateway = gatewayByName(call.app.gateways.payments, attempt.provider);
    return createOnce(call.app, attempt.id, () => createPayment(call, gateway, attempt));
  };
  const { payment, url } = await findPage(open, create);
  return { data: { url: url ?? returnUrlOf(call, query), payment } };
}

const returnUrlOf = ({ app: { config } }: Call<'config'>, query: PaymentUrlQuery): string =>
  returnAddress(query.return_url, config.isHostOrigin, config.publicUrl);

async function termsOf(
  call: Call<'config' | 'gateways'>,
  query: PaymentUrlQuery,
): Promise<PaymentTerms> {
  const { config, gateways } = call.app;
  const [gateway] = gateways.payments;
  if (!gateway) throw new AppError('payments_off');
  const receipt = config.receiptTermsAt(call.now);
  const [receiptEmail, buyer] = await Promise.all([
    receipt && receiptEmailFor(call, gateway, query.email),
    findBuyerDetails(call.db, userIdOf(call)),
  ]);
  return {
    gateway,
    returnUrl: returnUrlOf(call, query),
    ...{ receipt, receiptEmail, buyer },
    agreed: query.amount,
  };
}

/**
 * The page of an open attempt; null: nothing is to be paid. When the provider's first response was lost, its
 * page may be lost as well: it cannot be paid on, and another attempt takes its place.
 */
async function findPage(
  open: () => Promise<OpenPurchase | { readonly intent: IntentRow; readonly attempt: null }>,
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
