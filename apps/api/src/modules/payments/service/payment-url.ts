import type { PaymentGateway } from '../../../gateways/payments/port.ts';
import { type Call, userIdOf } from '../../../platform/call.ts';
import { requireProvider } from '../../../platform/collections/owners.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import type { LimitRule } from '../../../platform/limits.ts';
import { singleFlight } from '../../../platform/single-flight.ts';
import { lockUser } from '../../users/index.ts';
import { receiptEmailFor } from '../receipts/service.ts';
import type { AttemptRow, IntentRow } from '../repository.ts';
import { type PurchaseQuery, purchaseOf, returnAddress } from '../rules.ts';
import { makeAttempt } from './make-attempt.ts';
import { offerOf, tariffOf } from './offer.ts';
import { openPurchase, type Terms } from './open-purchase.ts';

interface Deps {
  /** Null: payments are switched off. */
  readonly gateway: PaymentGateway | null;
  readonly demandsReceipts: boolean;
  readonly isHostOrigin: (origin: string) => boolean;
  readonly publicUrl: () => string;
  /** How many payments a user may begin. */
  readonly limit: LimitRule;
}

type Query = PurchaseQuery & {
  readonly return_url?: string;
  readonly email?: string;
  /** Kopecks the buyer saw; undefined: whatever it costs. */
  readonly amount?: number;
};

/** A page to pay on. Twice the same click is one payment: the open attempt is handed out again. */
export const createPaymentUrl = ({
  gateway,
  demandsReceipts,
  isHostOrigin,
  publicUrl,
  limit,
}: Deps) => {
  // However many clicks wait for an attempt, the provider is asked once.
  const making = singleFlight<number, AttemptRow>();
  return async (call: Call, query: Query) => {
    const provider = requireProvider(call.actor);
    if (!gateway) throw new AppError('payments_off');
    const purchase = purchaseOf(query);
    const tariff = await tariffOf(call, purchase);
    const terms: Terms = {
      gateway,
      returnUrl: returnAddress(query.return_url, isHostOrigin, publicUrl()),
      receiptEmail: demandsReceipts ? await receiptEmailFor(call, query.email) : null,
      limit,
      agreed: query.amount,
    };
    const open = () =>
      transact(call, async (call) => {
        // One purchase at a time for a user: the second click waits and finds what the first made.
        await lockUser(call.db, userIdOf(call));
        const asked = { provider, purchase, tariff, agreed: query.amount };
        return openPurchase(call, await offerOf(call, asked), terms);
      });
    const make = (attempt: AttemptRow) =>
      making(attempt.id, () => makeAttempt(call, gateway, attempt));
    const { intent, url } = await readyOne(open, make);
    return { data: { url, payment: intent.document_id } };
  };
};

interface OpenPurchase {
  readonly intent: IntentRow;
  readonly attempt: AttemptRow;
}

/**
 * An attempt whose page is known. Where the provider made the payment and its answer was lost, the
 * page may be lost as well: nobody can pay there, and another attempt takes its place.
 */
async function readyOne(
  open: () => Promise<OpenPurchase>,
  make: (attempt: AttemptRow) => Promise<AttemptRow>,
): Promise<{ intent: IntentRow; url: string }> {
  for (const _try of ['first', 'second']) {
    const { intent, attempt } = await open();
    const { url } = attempt.status === 'creating' ? await make(attempt) : attempt;
    if (url !== null) return { intent, url };
  }
  throw new AppError('payments_unavailable', { retryAfter: 5 });
}
