import type { PaymentGateway } from '../../../../gateways/payments/port.ts';
import type { Call } from '../../../../platform/call.ts';
import { after, MINUTE } from '../../../../platform/clock.ts';
import { requireTry } from '../../../../platform/limits.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { storedBuyer } from '../../buyer-details/rules.ts';
import type { AttemptRow, IntentRow } from '../../purchases/repository.ts';
import { storedTerms } from '../../purchases/rules.ts';
import { findOpenAttempt, findUnpaidIntents, insertAttempt, insertIntent } from '../repository.ts';
import {
  type AttemptTerms,
  isSamePrice,
  LINK_RESERVE,
  newAttempt,
  type Offer,
  paymentLimit,
} from '../rules.ts';

/** How the purchase is to be paid. */
export interface PaymentTerms extends AttemptTerms {
  readonly gateway: PaymentGateway;
  /** Kopecks the buyer saw: a page with another amount is not handed out. */
  readonly agreed: number | undefined;
}

export interface OpenPurchase {
  readonly intent: IntentRow;
  readonly attempt: AttemptRow;
}

/**
 * The open attempt of the same purchase, else a new one. The credit of an upgrade shrinks by the
 * second: an open page keeps its price, only a new page has a new one.
 */
export async function openPurchase(
  call: Call<'config'>,
  offer: Offer,
  terms: PaymentTerms,
): Promise<OpenPurchase> {
  const { db, now } = call;
  const unpaid = (await findUnpaidIntents(db, offer)).filter(
    (intent) => isSamePrice(intent, offer) && intent.amount === (terms.agreed ?? intent.amount),
  );
  for (const intent of unpaid) {
    const attempt = await findOpen(call, intent, terms);
    if (attempt) return { intent, attempt };
  }
  await requireTry(call, `payments:${offer.user}`, {
    rule: paymentLimit(call.app.config.isProduction),
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
  { db, now }: Call,
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
