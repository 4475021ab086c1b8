import { endRefund, fiscalisation, isOpen, setStatus } from '../../src/sandbox/tbank/events.ts';
import type { TbankState } from '../../src/sandbox/tbank/state.ts';
import { refundsOf, type SandboxPayment, type Vendor } from '../../src/sandbox/vendor.ts';
import type { Notifier } from './notifier.ts';

/** A payment in the bank's words. */
interface TbankPayment {
  readonly orderId: string;
  readonly kopecks: number;
  readonly status: string;
  readonly source: SandboxPayment['method'];
  readonly refunds: readonly {
    readonly kopecks: number;
    readonly externalRequestId: string;
    readonly status: 'pending' | 'done' | 'failed';
  }[];
  /** Receipts that settle the prepayment, in the order they came. */
  readonly closingReceipts: readonly unknown[];
}

const ENDS = { pending: 'pending', succeeded: 'done', canceled: 'failed' } as const;

/** SBP takes no less (Init.Amount). In kopecks. */
const SBP_MINIMUM = 1000;

/** Events at the bank: buyers, other banks, the register and the merchant's cabinet. */
export interface TbankControl {
  readonly notifier: Notifier;
  /** The buyer opens the form: no notification. */
  showForm(paymentId: number): void;
  pay(paymentId: number, source?: 'cards' | 'qrsbp'): Promise<void>;
  /** The bank of the buyer refuses, and the payment ends. */
  decline(paymentId: number): Promise<void>;
  /** Sets how refunds by SBP go from now on. */
  sbpRefunds(mode: 'async' | 'at once'): void;
  /** The oldest refund under way ends; one that failed leaves the payment as it was before it. */
  settleRefund(paymentId: number, end: 'done' | 'failed'): Promise<void>;
  /** A bank takes a paid payment back from the shop: the papers name no notification of it. */
  takeBack(paymentId: number): void;
  /** The bank gives it to the shop again. */
  returnMoney(paymentId: number): void;
  /** A person refunds in the merchant's cabinet: without an ExternalRequestId of ours. */
  refundInCabinet(paymentId: number, kopecks: number): Promise<void>;
  /** The register has printed a receipt, of a payment or of a refund; or it could not. */
  settleReceipt(
    paymentId: number,
    type: 'Income' | 'IncomeReturn',
    end?: 'printed' | 'failed',
  ): Promise<void>;
  /** The payment as the bank has it: refunds and closing receipts are told nowhere else. */
  paymentOf(paymentId: number): TbankPayment;
}

export function controlOf(
  state: TbankState,
  { vendor, notifier }: { readonly vendor: Vendor; readonly notifier: Notifier },
): TbankControl {
  const { records, bank } = state;
  const paymentOf = (id: number): SandboxPayment => {
    const payment = records.payments.get(String(id));
    if (!payment) throw new Error(`No payment ${id}`);
    return payment;
  };
  const openPayment = (id: number): SandboxPayment => {
    vendor.expire();
    const payment = paymentOf(id);
    if (!isOpen(payment)) throw new Error(`${id} is ${payment.state}`);
    return payment;
  };
  return {
    notifier,
    showForm: (paymentId) => setStatus(openPayment(paymentId), 'FORM_SHOWED'),
    async pay(paymentId, source = 'cards') {
      const payment = openPayment(paymentId);
      if (source === 'qrsbp' && payment.kopecks < SBP_MINIMUM)
        throw new Error('SBP takes no less than 10 roubles');
      vendor.pay(payment, source === 'qrsbp' ? 'sbp' : 'card');
      await notifier.settled();
    },
    async decline(paymentId) {
      vendor.decline(openPayment(paymentId), 'insufficient_funds');
      await notifier.settled();
    },
    sbpRefunds(mode) {
      bank.isSbpSlow = mode === 'async';
    },
    async settleRefund(paymentId, end) {
      const all = refundsOf(records, String(paymentId));
      const refund = all.find(({ status }) => status === 'pending');
      if (!refund) throw new Error(`No refund of ${paymentId} is under way`);
      endRefund(state, refund, end === 'done' ? 'succeeded' : 'canceled');
      await notifier.settled();
    },
    takeBack: (paymentId) => vendor.takeBack(paymentOf(paymentId)),
    returnMoney: (paymentId) => vendor.returnMoney(paymentOf(paymentId)),
    async refundInCabinet(paymentId, kopecks) {
      vendor.refundInCabinet(paymentOf(paymentId), kopecks);
      await notifier.settled();
    },
    async settleReceipt(paymentId, type, end = 'printed') {
      const status = end === 'printed' ? 'succeeded' : 'canceled';
      state.announce(fiscalisation(state, paymentOf(paymentId), { type, end: status }));
      await notifier.settled();
    },
    paymentOf(paymentId) {
      const { id, key, kopecks, state: status, method } = paymentOf(paymentId);
      return {
        ...{ orderId: key, kopecks, status: String(status), source: method },
        refunds: refundsOf(records, id).map((one) => ({
          kopecks: one.kopecks,
          externalRequestId: one.key,
          status: ENDS[one.status],
        })),
        closingReceipts: [...records.receipts.values()].filter(({ payment }) => payment === id),
      };
    },
  };
}
