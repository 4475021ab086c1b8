import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { after, type Clock, MINUTE } from '../platform/clock.ts';
import type {
  sandboxMethods,
  sandboxPayments,
  sandboxReceipts,
  sandboxRefunds,
  sandboxReplies,
} from '../tables/sandbox.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;
export type SandboxMethod = typeof sandboxMethods.$inferSelect;
export type SandboxRefund = typeof sandboxRefunds.$inferSelect;
export type SandboxReceipt = typeof sandboxReceipts.$inferSelect;
type SandboxReply = typeof sandboxReplies.$inferSelect;

/** A request as it came over the socket. */
export interface VendorRequest {
  readonly method: string;
  /** As at the vendor: `/v3/payments`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface VendorReply {
  readonly status: number;
  readonly body: unknown;
}

/** The rows of a vendor: all of them in a test, or those of the database that one request is about. The oldest first. */
export interface Records {
  readonly payments: Map<string, SandboxPayment>;
  readonly methods: Map<string, SandboxMethod>;
  readonly refunds: Map<string, SandboxRefund>;
  readonly receipts: Map<string, SandboxReceipt>;
  /** By their idempotence keys. */
  readonly replies: Map<string, SandboxReply>;
}

export const noRecords = (): Records => ({
  payments: new Map(),
  methods: new Map(),
  refunds: new Map(),
  receipts: new Map(),
  replies: new Map(),
});

/** The answers of banks and of the tax register to what happens from now on. */
export interface Bank {
  /** True: payments wait for a capture, whatever the shop says. */
  twoStages: boolean;
  /** True: payments that are created are for trying. */
  makesTests: boolean;
  /** The status that refunds get at once. */
  refunds: SandboxRefund['status'];
  /** True: refunds by the Faster Payments System take their time. */
  isSbpSlow: boolean;
  /** The end that refunds come to in their time; null: until a test says. */
  refundsEndAs: SandboxRefund['ends_as'];
  /** What becomes of receipts; null: what a test says. */
  receiptsEnd: SandboxReceipt['receipt_end'];
  /** The answers to the next charges of saved methods, in this order; if none is left, banks pay. */
  readonly charges: Charge[];
}

/** A bank pays, takes its time, or gives a reason why not. */
type Charge = 'pays' | 'waits' | string;

export interface VendorNotification {
  /** Null: it is of a saved method. */
  readonly payment: SandboxPayment | null;
  /** The vendor's name of the event. */
  readonly event: string;
  /** Unsigned. */
  readonly body: Readonly<Record<string, unknown>>;
}

export interface VendorState<Options> {
  readonly options: Options;
  readonly records: Records;
  readonly bank: Bank;
  readonly now: Clock;
  announce(notification: VendorNotification): void;
}

/** A vendor: its API, and all that payers, banks and the shop's staff in its cabinet do there. */
export interface Vendor {
  reply(request: VendorRequest): VendorReply;
  /** Looks at the clock: links and what was set aside expire, banks and registers come to an end. */
  expire(): void;
  pay(payment: SandboxPayment, method: 'card' | 'sbp'): void;
  /** The payer's bank refuses a card; the payer may try another. */
  decline(payment: SandboxPayment, reason: string): void;
  /** The payer or the shop gives up. */
  cancel(payment: SandboxPayment): void;
  /** A bank takes a paid payment back from the shop: the vendors' papers name no event of it, so nobody is told. */
  takeBack(payment: SandboxPayment): void;
  /** The bank gives it to the shop again. */
  returnMoney(payment: SandboxPayment): void;
  /** A person refunds in the cabinet: no metadata, no key of the shop's. Throws at more than the rest. */
  refundInCabinet(payment: SandboxPayment, kopecks: number): SandboxRefund;
  /** A notification of the event, with the payment as it is. */
  notificationOf(payment: SandboxPayment, event: string): VendorNotification;
}

/** The reason of a chargeback. */
export const TAKEN_BACK = 'fraud_suspected';

let lastId = 0;
/** A name of 36 characters, each later than those before it. */
export function newId(now: Clock): string {
  lastId += 1;
  const time = now().getTime().toString(16).padStart(12, '0');
  const count = lastId.toString(16).padStart(6, '0').slice(-6);
  return `${time.slice(0, 8)}-${time.slice(8)}-5${count.slice(0, 3)}-8${count.slice(3)}-${randomUUID().slice(-12)}`;
}

const NOTHING_YET = {
  state: null,
  is_two_stage: false,
  is_test: false,
  description: null,
  metadata: null,
  receipt: null,
  receipt_status: 'pending',
  return_url: null,
  notification_url: null,
  awaits_confirmation: false,
  cancellation_party: null,
  cancellation_reason: null,
  decline_reason: null,
  captured_at: null,
  method: null,
  saved_method: null,
} as const;

type PaymentInput = Omit<SandboxPayment, keyof typeof NOTHING_YET | 'status' | 'receipt_end'>;

/** A payment that nobody has paid yet. */
export const newPayment = (
  bank: Bank,
  input: Omit<PaymentInput, 'created_at'> & Partial<SandboxPayment>,
  now: Clock,
): SandboxPayment => ({
  ...NOTHING_YET,
  status: 'pending',
  receipt_end: bank.receiptsEnd,
  created_at: now(),
  ...input,
});

type RefundInput = Pick<SandboxRefund, 'id' | 'payment' | 'key' | 'kopecks' | 'status'>;

export const newRefund = (
  { bank, now }: Pick<VendorState<unknown>, 'bank' | 'now'>,
  input: RefundInput & Partial<SandboxRefund>,
): SandboxRefund => ({
  ends_as: bank.refundsEndAs,
  cancellation_reason: null,
  description: null,
  metadata: null,
  receipt: null,
  receipt_status: 'pending',
  receipt_end: bank.receiptsEnd,
  created_at: now(),
  ...input,
});

/** The payment of a refund. */
export function paymentOf({ payments }: Records, { payment }: SandboxRefund): SandboxPayment {
  const owner = payments.get(payment);
  if (!owner) throw new Error(`No payment ${payment}`);
  return owner;
}

/** The refunds of a payment, the oldest first. */
export const refundsOf = ({ refunds }: Records, payment: string): SandboxRefund[] =>
  [...refunds.values()].filter((refund) => refund.payment === payment);

/** Kopecks that refunds of these statuses have in sum: by default those that took place, and those that may. */
export const refundedOf = (
  records: Records,
  payment: string,
  statuses: readonly SandboxRefund['status'][] = ['pending', 'succeeded'],
): number =>
  refundsOf(records, payment)
    .filter(({ status }) => statuses.includes(status))
    .reduce((sum, { kopecks }) => sum + kopecks, 0);

type Printed = Pick<SandboxReceipt, 'receipt_status' | 'receipt_end'>;

/** There is something to print. */
export function print(one: Printed): void {
  if (one.receipt_end === 'at_once') one.receipt_status = 'succeeded';
  if (one.receipt_end === 'refused') one.receipt_status = 'canceled';
}

/** Slow banks and registers take so long. */
const SLOW_MS = 10 * MINUTE;

/** Ends what is slow: receipts are printed, and `endRefund` gets the refunds whose time has come. */
export function endSlow(
  { records, now }: Pick<VendorState<unknown>, 'records' | 'now'>,
  endRefund: (refund: SandboxRefund, end: 'succeeded' | 'canceled') => void,
): void {
  const isOver = (since: Date | null) => since !== null && now() >= after(since, SLOW_MS);
  for (const refund of records.refunds.values()) {
    const { status, ends_as, created_at } = refund;
    if (status === 'pending' && ends_as && isOver(created_at)) endRefund(refund, ends_as);
  }
  const receipts: (readonly [Printed, Date | null])[] = [
    ...[...records.payments.values()].map((one) => [one, one.captured_at] as const),
    ...[...records.refunds.values(), ...records.receipts.values()].map(
      (one) => [one, one.created_at] as const,
    ),
  ];
  for (const [one, since] of receipts) {
    const isSlow = one.receipt_end === 'slow' && one.receipt_status === 'pending';
    if (isSlow && isOver(since)) one.receipt_status = 'succeeded';
  }
}
