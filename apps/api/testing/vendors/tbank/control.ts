import type { Notifier } from '../notifier.ts';
import { giveBack } from './cancel.ts';
import { announce, become, expirePayments, isOpen, pay, statusAfterRefunds } from './events.ts';
import type { TbankPayment, TbankState } from './state.ts';
import { refundedOf } from './state.ts';

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
  paymentOf(paymentId: number): Readonly<TbankPayment>;
}

export function controlOf(state: TbankState): TbankControl {
  const { notifier } = state;
  const paymentOf = (id: number): TbankPayment => {
    const payment = state.payments.get(id);
    if (!payment) throw new Error(`No payment ${id}`);
    return payment;
  };
  const openPayment = (id: number): TbankPayment => {
    expirePayments(state);
    const payment = paymentOf(id);
    if (!isOpen(payment)) throw new Error(`${id} is ${payment.status}`);
    return payment;
  };
  return {
    notifier,
    showForm(paymentId) {
      openPayment(paymentId).status = 'FORM_SHOWED';
    },
    async pay(paymentId, source = 'cards') {
      const payment = openPayment(paymentId);
      if (source === 'qrsbp' && payment.kopecks < SBP_MINIMUM)
        throw new Error('SBP takes no less than 10 roubles');
      pay(state, payment, source);
      await notifier.settled();
    },
    async decline(paymentId) {
      become(state, openPayment(paymentId), 'REJECTED');
      await notifier.settled();
    },
    sbpRefunds(mode) {
      state.sbpRefunds = mode;
    },
    async settleRefund(paymentId, end) {
      const payment = paymentOf(paymentId);
      const refund = payment.refunds.find(({ status }) => status === 'pending');
      if (!refund) throw new Error(`No refund of ${paymentId} is under way`);
      refund.status = end;
      payment.status = statusAfterRefunds(payment);
      if (end === 'done') announce(state, payment, { status: payment.status });
      await notifier.settled();
    },
    takeBack(paymentId) {
      paymentOf(paymentId).status = 'REVERSED';
    },
    returnMoney(paymentId) {
      paymentOf(paymentId).status = 'CONFIRMED';
    },
    async refundInCabinet(paymentId, kopecks) {
      const payment = paymentOf(paymentId);
      if (kopecks > payment.kopecks - refundedOf(payment))
        throw new Error('More than the rest of the payment');
      giveBack(state, payment, { kopecks, externalRequestId: '' });
      await notifier.settled();
    },
    async settleReceipt(paymentId, type, end = 'printed') {
      const more = end === 'printed' ? FISCAL : { Success: false, ErrorCode: '9999' };
      announce(state, paymentOf(paymentId), { status: 'RECEIPT', more: { ...more, Type: type } });
      await notifier.settled();
    },
    paymentOf,
  };
}

/** NotificationFiscalization of the document of 2025, its scalars; Receipt and such do not sign. */
const FISCAL = {
  FiscalNumber: 10,
  ShiftNumber: 5,
  ReceiptDatetime: '2026-11-21T12:00:00+03:00',
  FnNumber: '9288000100115785',
  EcrRegNumber: '0000000001002292',
  FiscalDocumentNumber: 3986,
  FiscalDocumentAttribute: 2617603921,
};
