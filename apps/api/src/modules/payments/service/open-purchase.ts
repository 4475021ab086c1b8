import type { PaymentGateway } from '../../../gateways/payments/port.ts';
import type { Call } from '../../../platform/call.ts';
import { after, MINUTE } from '../../../platform/clock.ts';
import { type LimitRule, requireTry } from '../../../platform/limits.ts';
import { newDocument } from '../../../platform/tokens.ts';
import {
  type AttemptRow,
  findOpenAttempt,
  findUnpaidIntents,
  type IntentRow,
  insertAttempt,
  insertIntent,
} from '../repository.ts';
import { isSamePrice, LINK_RESERVE, type Offer } from '../rules.ts';

/** How it is to be paid. */
export interface Terms {
  readonly gateway: PaymentGateway;
  readonly returnUrl: string;
  readonly receiptEmail: string | null;
  readonly limit: LimitRule;
  /** Kopecks the buyer saw: a page with another sum is not handed out. */
  readonly agreed: number | undefined;
}

/**
 * The open attempt of the same purchase, else a new one. What an upgrade credits shrinks by the
 * second: while a page is open its price stands, and only a new page has a new one.
 */
export async function openPurchase(
  call: Call,
  offer: Offer,
  terms: Terms,
): Promise<{ intent: IntentRow; attempt: AttemptRow }> {
  const unpaid = (await findUnpaidIntents(call.db, offer)).filter(
    (intent) => isSamePrice(intent, offer) && intent.amount === (terms.agreed ?? intent.amount),
  );
  for (const intent of unpaid) {
    const attempt = await findOpen(call, intent, terms);
    if (attempt) return { intent, attempt };
  }
  const { db, now } = call;
  await requireTry({ db, now }, `payments:${offer.user}`, {
    rule: terms.limit,
    code: 'payment_limit',
  });
  const intent =
    unpaid.find(({ amount, credit }) => amount === offer.amount && credit === offer.credit) ??
    (await insertIntent(db, { ...offer, ...newDocument(now) }));
  const attempt = await insertAttempt(db, {
    ...newDocument(now),
    intent: intent.id,
    provider: terms.gateway.name,
    status: 'creating',
    amount: intent.amount,
    return_url: terms.returnUrl,
    receipt_email: terms.receiptEmail,
    // This request makes it; the background only if we die on the way.
    due_at: after(now, MINUTE),
  });
  return { intent, attempt };
}

const findOpen = (
  { db, now }: Call,
  intent: IntentRow,
  { gateway, returnUrl, receiptEmail }: Terms,
): Promise<AttemptRow | null> =>
  findOpenAttempt(db, {
    intent: intent.id,
    provider: gateway.name,
    returnUrl,
    receiptEmail,
    until: after(now, LINK_RESERVE),
    madeSince: after(now, -gateway.keyLifetimeMs),
  });
