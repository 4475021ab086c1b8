import { type Call, userIdOf } from '../../../../platform/call.ts';
import { requireProvider } from '../../../../platform/collections/owners.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { singleFlight } from '../../../../platform/single-flight.ts';
import { lockUser } from '../../../users/index.ts';
import type { AttemptRow } from '../../purchases/repository.ts';
import { type PurchaseQuery, purchaseOf, returnAddress } from '../rules.ts';
import { createPayment } from './create-payment.ts';
import { offerOf, tariffOf } from './offer.ts';
import { type OpenPurchase, openPurchase } from './open-purchase.ts';
import { receiptEmailFor } from './receipt-email.ts';

type PaymentUrlQuery = PurchaseQuery & {
  readonly return_url?: string;
  readonly email?: string;
  /** Kopecks the buyer saw; undefined: whatever it costs. */
  readonly amount?: number;
};

/** However many clicks wait for an attempt, the provider is called once. */
const createOnce = singleFlight<number, AttemptRow>();

/** A page to pay on. A repeated click is the same payment: its open page is handed out again. */
export async function paymentUrl(call: Call<'config' | 'gateways'>, query: PaymentUrlQuery) {
  const { config, gateways } = call.app;
  const provider = requireProvider(call.actor);
  const [gateway] = gateways.payments;
  if (!gateway) throw new AppError('payments_off');
  const purchase = purchaseOf(query);
  const tariff = await tariffOf(call, purchase);
  const agreed = query.amount;
  const terms = {
    gateway,
    returnUrl: returnAddress(query.return_url, config.isHostOrigin, config.publicUrl),
    receiptEmail:
      config.receiptMode === null ? null : await receiptEmailFor(call, gateway, query.email),
    agreed,
  };
  const open = () =>
    transact(call, async (call) => {
      // A user's clicks wait for each other: a later one finds the purchase an earlier one opened.
      await lockUser(call.db, userIdOf(call));
      return openPurchase(call, await offerOf(call, { provider, purchase, tariff, agreed }), terms);
    });
  const create = (attempt: AttemptRow) =>
    createOnce(call.app, attempt.id, () => createPayment(call, gateway, attempt));
  const { payment, url } = await findPage(open, create);
  return { data: { url, payment } };
}

/**
 * The page of an open attempt. When the provider's first response was lost, its page may be lost as well:
 * it cannot be paid on, and another attempt takes its place.
 */
async function findPage(
  open: () => Promise<OpenPurchase>,
  create: (attempt: AttemptRow) => Promise<AttemptRow>,
): Promise<{ payment: string; url: string }> {
  for (const _try of ['first', 'second']) {
    const { intent, attempt } = await open();
    const { url } = attempt.status === 'creating' ? await create(attempt) : attempt;
    if (url !== null) return { payment: intent.document_id, url };
  }
  throw new AppError('payments_unavailable', { retryAfter: 5 });
}
