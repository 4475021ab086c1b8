import type { Notifier } from '../notifier.ts';
import { cancel, expirePayments, pay, succeedRefund } from './events.ts';
import { confirmMethod, methodOf } from './methods.ts';
import { refundedOf } from './present.ts';
import type { Charge, Payment, Refund, Registration, YookassaState } from './state.ts';
import type { PaymentCancellation, RefundCancellation } from './words.ts';

/** A payment as the merchant's cabinet lists it. */
interface VendorPayment {
  readonly status: Payment['status'];
  readonly kopecks: number;
  /** Made by a saved method, without the buyer's hands. */
  readonly isCharge: boolean;
  /** Their types; a closing one is told apart by what it settles. */
  readonly receipts: readonly string[];
}

/** Events at the vendor: buyers, banks, the register and the merchant's cabinet. */
export interface YookassaControl {
  readonly notifier: Notifier;
  /** The buyer pays on the form. */
  pay(paymentId: string, methodType?: 'bank_card' | 'sbp'): Promise<void>;
  /** The owner of a card or of an account confirms on the form that it may be charged. */
  confirmMethod(methodId: string): Promise<void>;
  /** The owner refuses, or the bank does: the method is not to be charged, now and for good. */
  refuseMethod(methodId: string): void;
  /** The answers of banks to the next charges of saved methods, in this order. */
  answerCharges(...answers: readonly Charge[]): void;
  /** The payment ends unpaid. A card that is declined on the form does not end it: nothing happens. */
  cancel(paymentId: string, reason: PaymentCancellation): Promise<void>;
  /** The clock is looked at: links of more than an hour expire. */
  expire(): Promise<void>;
  /** Makes payments wait for a capture or not, as a manager of the vendor does. */
  twoStages(isOn: boolean): void;
  /** Makes payments that are created from now on test payments or not. */
  makesTests(isOn: boolean): void;
  /** The buyer was asked for another sum than was ordered. */
  changeAmount(paymentId: string, kopecks: number): void;
  /** Sets the status that refunds created from now on get at once. */
  refundsBecome(status: 'pending' | 'succeeded'): void;
  /** The bank ends a refund that is pending. */
  settleRefund(refundId: string, end: 'succeeded' | RefundCancellation): Promise<void>;
  /** The register ends a receipt: of a payment, of a refund, or one sent apart. */
  settleReceipt(id: string, registration: Registration): void;
  /** The register ends all receipts that wait for it. */
  settleReceipts(registration: Registration): void;
  /** A bank takes a paid payment back from the shop: the papers name no event of it, so nobody is told. */
  takeBack(paymentId: string): void;
  /** The bank gives it to the shop again. */
  returnMoney(paymentId: string): void;
  /** A person refunds in the merchant's cabinet: no metadata, no key of ours. */
  refundInCabinet(paymentId: string, kopecks: number): Promise<string>;
  /** A payment by an invoice of the merchant's cabinet: no metadata, no description. */
  payInCabinet(kopecks: number): Promise<string>;
  /** All payments in the order they were made, with the receipts of each. */
  money(): readonly VendorPayment[];
}

export function controlOf(state: YookassaState): YookassaControl {
  const { notifier } = state;
  const paymentOf = (id: string) => pending(state.payments.get(id), id);
  const addRefund = (payment: Payment, kopecks: number): Refund => {
    const refunded = refundedOf(state, payment.id, ['pending', 'succeeded']);
    if (refunded + kopecks > payment.kopecks) throw new Error('More than the rest of the payment');
    const createdAt = state.options.now();
    const refund: Refund = {
      id: state.newId(),
      paymentId: payment.id,
      kopecks,
      createdAt,
      status: 'pending',
      registration: payment.receipt && 'pending',
    };
    state.refunds.set(refund.id, refund);
    return refund;
  };
  return {
    notifier,
    async pay(paymentId, methodType = 'bank_card') {
      expirePayments(state);
      pay(state, paymentOf(paymentId), { type: methodType });
      await notifier.settled();
    },
    async confirmMethod(methodId) {
      expirePayments(state);
      confirmMethod(state, pending(state.methods.get(methodId), methodId));
      await notifier.settled();
    },
    refuseMethod(methodId) {
      methodOf(state, methodId).status = 'inactive';
    },
    answerCharges: (...answers) => void state.charges.push(...answers),
    async cancel(paymentId, reason) {
      const party = reason === 'canceled_by_merchant' ? 'merchant' : 'payment_network';
      cancel(state, paymentOf(paymentId), { party, reason });
      await notifier.settled();
    },
    async expire() {
      expirePayments(state);
      await notifier.settled();
    },
    twoStages(isOn) {
      state.twoStages = isOn;
    },
    makesTests(isOn) {
      state.makesTests = isOn;
    },
    changeAmount(paymentId, kopecks) {
      paymentOf(paymentId).kopecks = kopecks;
    },
    refundsBecome(status) {
      state.refundsBecome = status;
    },
    async settleRefund(refundId, end) {
      const refund = pending(state.refunds.get(refundId), refundId);
      if (end === 'succeeded') succeedRefund(state, refund);
      else {
        refund.status = 'canceled';
        refund.cancellation = { party: 'refund_network', reason: end };
      }
      await notifier.settled();
    },
    settleReceipts(registration) {
      for (const { id, status, refundId, paymentId, settlements } of state.receipts.values())
        if (status === 'pending')
          settleReceipt(state, settlements.length > 0 ? id : (refundId ?? paymentId), registration);
    },
    settleReceipt: (id, registration) => settleReceipt(state, id, registration),
    takeBack(paymentId) {
      const payment = state.payments.get(paymentId);
      if (payment?.status !== 'succeeded') throw new Error(`No paid payment ${paymentId}`);
      payment.status = 'canceled';
      payment.cancellation = { party: 'payment_network', reason: 'fraud_suspected' };
    },
    returnMoney(paymentId) {
      const payment = state.payments.get(paymentId);
      if (payment?.status !== 'canceled') throw new Error(`${paymentId} was not taken back`);
      payment.status = 'succeeded';
      payment.cancellation = undefined;
    },
    async refundInCabinet(paymentId, kopecks) {
      const payment = state.payments.get(paymentId);
      if (payment?.status !== 'succeeded') throw new Error(`No paid payment ${paymentId}`);
      const refund = addRefund(payment, kopecks);
      succeedRefund(state, refund);
      await notifier.settled();
      return refund.id;
    },
    money: () =>
      [...state.payments.values()].map((payment) => ({
        status: payment.status,
        kopecks: payment.kopecks,
        isCharge: payment.returnUrl === undefined,
        receipts: [...state.receipts.values()]
          .filter(({ paymentId }) => paymentId === payment.id)
          .map(({ type, settlements }) => (settlements.length > 0 ? `closing ${type}` : type)),
      })),
    async payInCabinet(kopecks) {
      const id = state.newId();
      const createdAt = state.options.now();
      const isTest = state.makesTests;
      const payment = { id, kopecks, createdAt, capture: true, isTest, savesMethod: false };
      state.payments.set(id, { ...payment, status: 'pending' });
      pay(state, state.payments.get(id)!, { type: 'bank_card' });
      await notifier.settled();
      return id;
    },
  };
}

function pending<One extends { readonly status: string }>(one: One | undefined, id: string): One {
  if (one?.status !== 'pending') throw new Error(`${id} is not pending`);
  return one;
}

/** The objects of the receipt, and the field of the payment or refund it belongs to. */
function settleReceipt(state: YookassaState, id: string, registration: Registration): void {
  const owner = state.payments.get(id) ?? state.refunds.get(id);
  if (owner) owner.registration = registration;
  const receipts = [...state.receipts.values()].filter((receipt) =>
    owner ? id === (receipt.refundId ?? receipt.paymentId) : receipt.id === id,
  );
  for (const receipt of receipts) receipt.status = registration;
  if (!owner && receipts.length === 0) throw new Error(`Nothing has a receipt under ${id}`);
}
