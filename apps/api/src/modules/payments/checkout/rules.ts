import type { BuyerDetails } from '@okoshko/contract/payments/buyer-details';
import {
  ADDITIONAL_LETTERS,
  ADDONS,
  type Addon,
  EXTENDED_STATISTICS,
} from '@okoshko/contract/tariffs/addons';
import type {
  PaymentGateway,
  ProviderPayment,
  ReceiptTerms,
} from '../../../gateways/payments/port.ts';
import { after, DAY, HOUR, MINUTE } from '../../../platform/clock.ts';
import type { LimitRule } from '../../../platform/db/limits.ts';
import { AppError } from '../../../platform/errors.ts';
import { storedBuyer } from '../buyer/rules.ts';
import type { ManualReviewRow } from '../manual-reviews/repository.ts';
import type { AttemptRow, IntentRow } from '../purchases/repository.ts';
import { storedTerms } from '../purchases/rules.ts';
import { nextLook } from '../rules.ts';
import type { IntentKey } from './repository.ts';

/** A link that expires sooner than this is not handed out again. */
export const LINK_RESERVE = 5 * MINUTE;

/** Payments a user may begin in an hour; a hundred times as many in development. */
export const paymentLimit = (isProduction: boolean): LimitRule => ({
  max: isProduction ? 30 : 3000,
  window: HOUR,
});

export type Purchase =
  | { readonly purpose: 'tariff'; readonly tariff: string }
  | { readonly purpose: (typeof OTHERS)[number] };

/** Purchases by name, a plan aside. */
const OTHERS = [...ADDONS, 'overage'] as const;

export type PurchaseQuery = { readonly tariff_id?: string } & {
  readonly [Purpose in (typeof OTHERS)[number]]?: string;
};

/** Exactly one purchase, or a refusal: no purchase is guessed. */
export function purchaseOf(query: PurchaseQuery): Purchase {
  const purchases: Purchase[] = [];
  if (query.tariff_id !== undefined) purchases.push({ purpose: 'tariff', tariff: query.tariff_id });
  for (const purpose of OTHERS) {
    const value = query[purpose];
    if (value !== undefined && value !== 'true') throw wrongPurpose(purpose, ['true']);
    if (value === 'true') purchases.push({ purpose });
  }
  const [purchase] = purchases;
  if (purchase && purchases.length === 1 && !('tariff' in purchase && purchase.tariff === '')) {
    return purchase;
  }
  throw wrongPurpose('tariff_id', ['tariff_id', ...OTHERS]);
}

const wrongPurpose = (name: string, allowed: readonly string[]) =>
  new AppError('payment_purpose_invalid', { failures: [{ path: [name], limits: { allowed } }] });

/** A sale in kopecks; `amount` is to be paid. */
export type Offer = IntentKey & Pick<IntentRow, 'amount' | 'cost' | 'credit' | 'overage' | 'lines'>;

type Price = Pick<Offer, 'amount' | 'credit' | 'overage'>;

/** Terms of payment that an attempt stores. */
export interface AttemptTerms {
  readonly gateway: Pick<PaymentGateway, 'name'>;
  /** Terms of its receipts; null: it has none. */
  readonly receipt: ReceiptTerms | null;
  readonly receiptEmail: string | null;
  /** The name that it is paid in; null: the account's own. */
  readonly buyer: Pick<BuyerDetails, 'name' | 'inn'> | null;
  readonly returnUrl: string;
}

/** An attempt that is to be created at the provider; whatever is made of it later says what it stores. */
export const newAttempt = (
  { id, amount }: Pick<IntentRow, 'id' | 'amount'>,
  { gateway, receipt, receiptEmail, buyer, returnUrl }: AttemptTerms,
) => ({
  intent: id,
  provider: gateway.name,
  status: 'creating' as const,
  amount,
  return_url: returnUrl,
  receipt_email: receiptEmail,
  ...storedTerms(receipt),
  ...storedBuyer(buyer),
});

/** True where both cost the same, whatever an upgrade credits at the moment. */
export const isSamePrice = (
  a: Pick<Offer, 'cost' | 'overage'>,
  b: Pick<Offer, 'cost' | 'overage'>,
): boolean => a.cost === b.cost && a.overage === b.overage;

/**
 * The price at the amount the buyer agreed to, which an earlier quote named: it credited more, up to
 * `most_credit`. Throws when no quote that is still valid can have named it.
 */
export function agreedPrice(
  { amount, credit, overage }: Price,
  { agreed = amount, most_credit }: { agreed: number | undefined; most_credit: number },
): Price {
  const more = amount - agreed;
  if (more < 0 || more > most_credit - credit) throw new AppError('price_changed');
  return { amount: agreed, credit: credit + more, overage };
}

/** Kopecks of an add-on. */
export const addonCost = (addon: Addon): number =>
  addon === 'additional_letters' ? ADDITIONAL_LETTERS.cost : EXTENDED_STATISTICS.cost;

/** The buyer comes back to a host page, or to our own address. */
export function returnAddress(
  requested: string | undefined,
  isHostOrigin: (origin: string) => boolean,
  fallback: string,
): string {
  if (requested === undefined || !URL.canParse(requested)) return fallback;
  const { origin, protocol, username, password, href } = new URL(requested);
  const isPlain = /^https?:$/.test(protocol) && username === '' && password === '';
  return isPlain && isHostOrigin(origin) ? href : fallback;
}

/** Statuses only move forward: a lower or equal one that comes late changes nothing. */
const RANK: Readonly<Record<AttemptRow['status'], number>> = {
  creating: 0,
  pending: 1,
  failed: 2,
  canceled: 2,
  expired: 2,
  paid: 3,
  review: 4,
};
export const movesForward = (from: AttemptRow['status'], to: AttemptRow['status']): boolean =>
  RANK[to] > RANK[from];

/**
 * Kopecks that came by a payment. Once money went back, a provider that does not tell how much may name
 * what is left: then what was ordered came.
 */
export const receivedOf = (
  attempt: Pick<AttemptRow, 'amount'>,
  { amount, refunded }: Pick<ProviderPayment, 'amount' | 'refunded'>,
): number => (typeof refunded === 'number' ? amount : Math.max(amount, attempt.amount));

/** True where roubles came by it: the ledger counts nothing else. */
export const isMoney = ({
  currency,
  isTest,
}: Pick<ProviderPayment, 'currency' | 'isTest'>): boolean => currency === 'RUB' && !isTest;

/** True where the provider's payment is the one the attempt ordered. */
export const isOurs = (attempt: AttemptRow, payment: ProviderPayment): boolean =>
  (attempt.provider_payment_id ?? payment.id) === payment.id &&
  payment.amount === attempt.amount &&
  isMoney(payment) &&
  payment.key === attempt.document_id;

/** True where the attempt's money came by another payment: this one is none of it. */
export const isAnotherPayment = (
  { paid_at, provider_payment_id }: AttemptRow,
  { id }: ProviderPayment,
): boolean => paid_at !== null && provider_payment_id !== null && provider_payment_id !== id;

/** The reason why money that came by an attempt awaits a person. */
export function reviewKind<Ours>(
  attempt: AttemptRow,
  payment: ProviderPayment,
  ours: Ours,
): Ours | 'test_payment' | 'unknown_payment' | 'wrong_amount' {
  if (payment.isTest) return 'test_payment';
  if (isOurs(attempt, payment)) return ours;
  return payment.key === attempt.document_id ? 'wrong_amount' : 'unknown_payment';
}

/** A payment without our key belongs to an attempt of this period; clocks differ a little. */
export const candidatePeriod = (createdAt: Date) => ({
  from: after(createdAt, -HOUR),
  to: after(createdAt, MINUTE),
});

/** The time to ask the provider again about an undecided payment: in its first day as usual, then daily for a week. */
export function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age < DAY) return nextLook(createdAt, now);
  return age < 7 * DAY ? after(now, DAY) : null;
}

/** The time to check an attempt, if at all: after a declined card the payer may try another. */
export function checkAt(
  attempt: Pick<AttemptRow, 'status' | 'created_at' | 'url_expires_at'>,
  now: Date,
): Date | null {
  const mayBePaid =
    attempt.status === 'pending' ||
    (attempt.status === 'failed' &&
      attempt.url_expires_at !== null &&
      attempt.url_expires_at > now);
  return mayBePaid ? nextCheck(attempt.created_at, now) : null;
}

/** The purchase that money of none is granted to: the one that is named, else the only candidate; null: there is none. */
export function chosenPayment(
  { details }: { readonly details: ManualReviewRow['details'] },
  { payment }: { readonly payment?: string | undefined },
): string | null {
  const [only, ...others] = String(details.candidates ?? '').split(' ');
  if (payment === undefined && others.length > 0) {
    throw new AppError('manual_review_payment_required');
  }
  return payment ?? (only || null);
}
