import { ADDONS } from '../tariffs/addons.ts';

/** `overage`: appointments beyond plans that are over, paid without buying a plan. */
export const PAYMENT_PURPOSES = ['tariff', ...ADDONS, 'overage'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** The providers that take payments online and can be asked about them. */
export const PAYMENT_PROVIDERS = ['yookassa', 'tbank'] as const;
/** A bill that its buyer pays at their own bank. No program can be asked about such money: staff note what the bank says. */
export const BANK_TRANSFER = 'bank_transfer';
export const PAYMENT_WAYS = [...PAYMENT_PROVIDERS, BANK_TRANSFER] as const;
/** True of money that no provider can be asked about: nothing is read, compared, closed or refunded by a call. */
export const isBankTransfer = (provider: string): boolean => provider === BANK_TRANSFER;

/** `expired`: not paid in time. A transfer that was made in time is still noted afterwards. */
export const BILL_STATES = ['open', 'paid', 'cancelled', 'expired'] as const;
export type BillState = (typeof BILL_STATES)[number];

/** A comparison's result: `pending` is not made yet. */
export const COMPARISON_STATES = ['pending', 'agrees', 'differs'] as const;
export type ComparisonState = (typeof COMPARISON_STATES)[number];

/**
 * A payment's state for its buyer. `review`: the money came and awaits a manual review before it takes
 * effect. `refunded`: all of it went back.
 */
export const PAYMENT_STATES = [
  'pending',
  'paid',
  'failed',
  'canceled',
  'expired',
  'review',
  'partially_refunded',
  'refunded',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The orders of the list of payments; by default the latest comes first. */
export const PAYMENT_SORTS = ['at:desc', 'at:asc', 'amount:desc', 'amount:asc'] as const;
export type PaymentSort = (typeof PAYMENT_SORTS)[number];

/** Why a payment was declined, as far as the buyer can do something about it. */
export const DECLINE_REASONS = [
  'insufficient_funds',
  'card_expired',
  'card_invalid',
  'card_restricted',
  'limit_exceeded',
  'not_confirmed',
  'bank_declined',
  'bank_unavailable',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** `pending`: being registered. */
export const RECEIPT_STATES = ['pending', 'succeeded', 'canceled'] as const;

/** The kinds of things that a line of a receipt sells. */
export const RECEIPT_LINE_KINDS = ['plan', 'addon', 'overage'] as const;
/** One line of a fiscal receipt. The lines of a payment sum to what is paid; none is negative or zero. */
export interface ReceiptLine {
  readonly kind: (typeof RECEIPT_LINE_KINDS)[number];
  /** In words, for the buyer. */
  readonly title: string;
  /** Kopecks. */
  readonly amount: number;
}

/** The origins of a refund: here, the provider's cabinet, or a bank that took the money back (`chargeback`). */
export const REFUND_ORIGINS = ['service', 'provider', 'chargeback'] as const;

/** `open`: the bank took the money back, and it can be answered. `won`: the money came again. `charged_back`: it did not. */
export const DISPUTE_STATES = ['open', 'won', 'charged_back'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];
/** The outcomes with which staff may close a dispute. */
export const DISPUTE_OUTCOMES = ['won', 'charged_back'] as const;

/**
 * A buyer's request for the unused rest of a payment. `withdrawn`: the buyer took it back. `lapsed`: nothing is left that
 * could go back, as what was bought is over or was refunded another way.
 */
export const REFUND_REQUEST_STATES = [
  'open',
  'granted',
  'declined',
  'withdrawn',
  'lapsed',
] as const;
export type RefundRequestState = (typeof REFUND_REQUEST_STATES)[number];
export const REFUND_REQUEST_DECISIONS = ['grant', 'decline'] as const;

/** The states of what a payment bought: to come, or in force; once it is over it has neither. */
export const ENTITLEMENT_STATES = ['queued', 'in_force'] as const;

/** The forms in which the rest of an earlier plan comes back when the upgrade that replaced it is refunded. */
export const REFUND_RESTS = ['plan', 'money'] as const;

/** A refund that is requested and not over. */
export const OPEN_REFUND_STATES = ['creating', 'pending'] as const;
export const REFUND_STATES = [...OPEN_REFUND_STATES, 'succeeded', 'canceled'] as const;

/**
 * Why a manual review is needed. `receipt_failed`: the tax register refused a receipt. `request_refused`: the
 * provider refused to create a payment. `test_payment`: a payment for trying came to a live shop, and no money by it.
 * `not_captured`: money is set aside that is not what was ordered, and nobody takes it. `payout_differs`: the provider's
 * register of a payout says something else than our books, or than the bank. `refund_by_transfer`: money of a bill is to
 * go back, which a person does at the bank.
 */
export const MANUAL_REVIEW_KINDS = [
  'wrong_amount',
  'second_payment',
  'account_closed',
  'unknown_payment',
  'refund_failed',
  'refund_unknown',
  'refund_by_transfer',
  'ledger_differs',
  'receipt_failed',
  'request_refused',
  'test_payment',
  'not_captured',
  'payout_differs',
] as const;
export type ManualReviewKind = (typeof MANUAL_REVIEW_KINDS)[number];

/**
 * The decisions of staff, stored as the resolution. `refunded_elsewhere`: the money went back by the provider's cabinet
 * or a bank transfer; it is booked and has a refund's effects.
 */
export const MANUAL_REVIEW_DECISIONS = [
  'refund',
  'grant',
  'refunded_elsewhere',
  'dismiss',
] as const;
export const MANUAL_REVIEW_RESOLUTIONS = [
  'refunded',
  'granted',
  'refunded_elsewhere',
  'dismissed',
] as const;

/**
 * The accounts of money: with the provider, the buyers', sold to them, or not yet clear. `fees`: what the provider
 * earned; `withheld`: what it keeps back for that of its payouts, so that `provider` stays what the buyers paid less
 * what went back to them. `disputed`: what a bank took back, while that is not decided.
 */
export const LEDGER_ACCOUNTS = [
  'provider',
  'buyers',
  'sold',
  'unclear',
  'fees',
  'withheld',
  'disputed',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** The kinds of method that a renewal may charge. */
export const RENEWAL_METHODS = ['card', 'sbp'] as const;
export type RenewalMethod = (typeof RENEWAL_METHODS)[number];

/** `binding`: the buyer has not confirmed the method at the provider yet. */
export const RENEWAL_STATES = ['binding', 'active', 'ended'] as const;
export type RenewalState = (typeof RENEWAL_STATES)[number];

/**
 * Why a renewal is over. `stopped`: its owner refused, in the cabinet or by a link. `revoked`: the bank says that the
 * permission was withdrawn there. `not_bound`: the method was never confirmed. `declined`: all tries were. `price_rose`:
 * a month costs more than was agreed to. `plan_changed`: the plan is another one, was cancelled or cut short.
 * `plan_over`: it ended before a charge could be made. `not_sold`: the tariff is no longer on sale, or costs nothing.
 */
export const RENEWAL_ENDS = [
  'stopped',
  'revoked',
  'not_bound',
  'declined',
  'price_rose',
  'plan_changed',
  'plan_over',
  'not_sold',
  'account_closed',
] as const;
export type RenewalEnd = (typeof RENEWAL_ENDS)[number];

/** Accounts as an accountant reads them. `bank`: money of bills, which came to the own bank and no provider owes. */
export const BALANCE_ACCOUNTS = [...LEDGER_ACCOUNTS, 'bank'] as const;
export type BalanceAccount = (typeof BALANCE_ACCOUNTS)[number];

/**
 * The changes of a plan. `restored`: it comes back, as the upgrade that had replaced it is refunded. `ended`: it is
 * over now, or never begins. `moved`: it begins at another time.
 */
export const PLAN_CHANGES = ['granted', 'restored', 'ended', 'shorter', 'longer', 'moved'] as const;
/** The changes of an add-on. `fewer`: messages are taken from a pack. */
export const ADDON_CHANGES = ['granted', 'ended', 'shorter', 'longer', 'moved', 'fewer'] as const;
/** The changes of overage. `dropped`: it goes with its plan. */
export const OVERAGE_CHANGES = ['owed', 'paid', 'dropped'] as const;

/** The seller, as documents name it. */
export interface Issuer {
  readonly name: string;
  readonly inn: string;
  /** Null: a sole proprietor, who has none. */
  readonly kpp: string | null;
  /** ОГРН of a company, ОГРНИП of a sole proprietor. */
  readonly ogrn: string;
  readonly address: string;
}

/** The account that bills are paid to. */
export interface IssuerBank {
  readonly name: string;
  /** БИК. */
  readonly bic: string;
  /** Расчётный счёт. */
  readonly account: string;
  /** Корреспондентский счёт. */
  readonly correspondent: string;
}

/**
 * An e-mail address as browsers validate one, with a dot in its domain. A provider refuses the whole
 * payment over a malformed one.
 */
export const EMAIL =
  "^[\\w!#$%&'*+/=?^`{|}~-]+(\\.[\\w!#$%&'*+/=?^`{|}~-]+)*@([a-zA-Z\\d]([a-zA-Z\\d-]*[a-zA-Z\\d])?\\.)+[a-zA-Z\\d-]{2,}$";

/**
 * The smallest payment, in kopecks: 10 roubles, the least T-Bank takes by SBP (developer.tbank.ru/eacq; YooKassa
 * takes a rouble). The buyer chooses card or SBP on the provider's page, so it holds for every payment.
 */
export const MINIMUM_PAYMENT = 1000;
