import type { PaymentPurpose, PaymentState } from '@okoshko/contract/payments/states';
import { ADDITIONAL_LETTERS, EXTENDED_STATISTICS } from '@okoshko/contract/tariffs/addons';
import type { ProviderPayment } from '../../gateways/payments/port.ts';
import { after, DAY, HOUR, MINUTE } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { LimitRule } from '../../platform/limits.ts';
import type { Money } from './ledger/repository.ts';
import type { AttemptRow, IntentKey, IntentRow } from './repository.ts';

/** A link with less than this left is not handed out again. */
export const LINK_RESERVE = 5 * MINUTE;

/** Payments a user may begin in an hour; a hundred times as many in development. */
export const paymentLimit = (isProduction: boolean): LimitRule => ({
  max: isProduction ? 30 : 3000,
  window: HOUR,
});

export type Purchase =
  | { readonly purpose: 'tariff'; readonly tariff: string }
  | { readonly purpose: 'additional_letters' | 'extended_statistics' };

export interface PurchaseQuery {
  readonly tariff_id?: string;
  readonly additional_letters?: string;
  readonly extended_statistics?: string;
}

/** Exactly one purchase, or a refusal: nobody pays for what they did not name. */
export function purchaseOf(query: PurchaseQuery): Purchase {
  const named: Purchase[] = [];
  if (query.tariff_id !== undefined) named.push({ purpose: 'tariff', tariff: query.tariff_id });
  for (const purpose of ['additional_letters', 'extended_statistics'] as const) {
    const value = query[purpose];
    if (value !== undefined && value !== 'true') throw new AppError('payment_purpose_invalid');
    if (value === 'true') named.push({ purpose });
  }
  const [purchase] = named;
  if (purchase && named.length === 1 && !('tariff' in purchase && purchase.tariff === '')) {
    return purchase;
  }
  throw new AppError('payment_purpose_invalid');
}

/** What is sold: `amount` = price − `credit` + `overage`, in kopecks. */
export type Offer = IntentKey & Pick<IntentRow, 'amount' | 'credit' | 'overage'>;

type Price = Pick<Offer, 'amount' | 'credit' | 'overage'>;

/** Whether it costs the same, whatever an upgrade credits at the moment. */
export const isSamePrice = (a: Price, b: Price) =>
  a.amount + a.credit - a.overage === b.amount + b.credit - b.overage;

/**
 * The price at the sum the buyer agreed to, which an earlier quote named: it credited more, up to
 * `most_credit`. Throws when no quote that still stands can have named it.
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
export const addonCost = (purpose: Exclude<PaymentPurpose, 'tariff'>): number =>
  purpose === 'additional_letters' ? ADDITIONAL_LETTERS.cost : EXTENDED_STATISTICS.cost;

/** What was bought, in words. */
export function titleOf(purpose: PaymentPurpose, tariffTitle: string | null): string {
  if (purpose === 'tariff') return `Тариф «${tariffTitle ?? ''}» на месяц`;
  if (purpose === 'additional_letters') {
    return `Управление репутацией, ${ADDITIONAL_LETTERS.letters} писем`;
  }
  return `Расширенная статистика на ${EXTENDED_STATISTICS.days} дней`;
}

/** What the payer reads on the provider's page and on the receipt. */
export function describePurchase(purpose: PaymentPurpose, tariffTitle: string | null): string {
  const title = titleOf(purpose, tariffTitle);
  return `Окошко: ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

/** What the receipt of money going back says. */
export const describeRefund = (purpose: PaymentPurpose, tariffTitle: string | null): string =>
  `Возврат. ${describePurchase(purpose, tariffTitle)}`;

/** Where the buyer comes back to: a host page of ours, or our own address. */
export function returnAddress(
  asked: string | undefined,
  isHostOrigin: (origin: string) => boolean,
  fallback: string,
): string {
  if (asked === undefined || !URL.canParse(asked)) return fallback;
  const { origin, protocol, username, password, href } = new URL(asked);
  const isPlain = /^https?:$/.test(protocol) && username === '' && password === '';
  return isPlain && isHostOrigin(origin) ? href : fallback;
}

/** States only move forward: a lower or equal word that comes late changes nothing. */
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

/** Whether the provider speaks of the payment we asked for. */
export const isOurs = (attempt: AttemptRow, payment: ProviderPayment): boolean =>
  (attempt.provider_payment_id ?? payment.id) === payment.id &&
  payment.amount === attempt.amount &&
  payment.currency === 'RUB' &&
  payment.key === attempt.document_id;

/** When to ask about an undecided payment again: soon at first, then hourly, then daily for a week. */
export function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const step = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR].find((pause) => age < pause * 2);
  if (step !== undefined) return after(now, step);
  if (age < DAY) return after(now, HOUR);
  return age < 7 * DAY ? after(now, DAY) : null;
}

/** Whether and when to ask about an attempt: after a declined card the payer may try another. */
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

/**
 * What the buyer is told: the fate of the attempt that decides, which is the paid one, else the
 * latest. `money` is what came by that attempt.
 */
export function stateOf(attempt: AttemptRow | null, money: Money | undefined): PaymentState {
  if (attempt === null || attempt.status === 'creating') return 'pending';
  if (!money?.refunded) return attempt.status;
  return money.refunded < money.received ? 'partially_refunded' : 'refunded';
}
