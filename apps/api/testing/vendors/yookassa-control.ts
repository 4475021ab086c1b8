import { DAY } from '../../src/platform/clock.ts';
import {
  newId,
  newPayment,
  type SandboxPayment,
  type SandboxReceipt,
  type Vendor,
} from '../../src/sandbox/vendor.ts';
import { cancel, confirmMethod, endRefund } from '../../src/sandbox/yookassa/events.ts';
import { methodOf } from '../../src/sandbox/yookassa/methods.ts';
import { receiptsOf } from '../../src/sandbox/yookassa/present.ts';
import type { YookassaState } from '../../src/sandbox/yookassa/state.ts';
import type { PaymentCancellation, RefundCancellation } from '../../src/sandbox/yookassa/words.ts';
import type { Notifier } from './notifier.ts';

type Registration = SandboxReceipt['receipt_status'];

/** A payment as the merchant's cabinet lists it. */
interface VendorPayment {
  readonly status: SandboxPayment['status'];
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
  answerCharges(...answers: readonly ('waits' | PaymentCancellation)[]): void;
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

export function controlOf(
  state: YookassaState,
  { vendor, notifier }: { readonly vendor: Vendor; readonly notifier: Notifier },
): YookassaControl {
  const { records, bank } = state;
  const pendingPayment = (id: string) => pending(records.payments.get(id), id);
  const paymentOf = (id: string, status: SandboxPayment['status']): SandboxPayment => {
    const payment = records.payments.get(id);
    if (payment?.status !== status) throw new Error(`${id} is ${payment?.status}`);
    return payment;
  };
  return {
    notifier,
    async pay(paymentId, methodType = 'bank_card') {
      vendor.expire();
      vendor.pay(pendingPayment(paymentId), methodType === 'sbp' ? 'sbp' : 'card');
      await notifier.settled();
    },
    async confirmMethod(methodId) {
      vendor.expire();
      confirmMethod(state, pending(records.methods.get(methodId), methodId));
      await notifier.settled();
    },
    refuseMethod(methodId) {
      methodOf(state, methodId).status = 'inactive';
    },
    answerCharges: (...answers) => void bank.charges.push(...answers),
    async cancel(paymentId, reason) {
      const party = reason === 'canceled_by_merchant' ? 'merchant' : 'payment_network';
      cancel(state, pendingPayment(paymentId), { party, reason });
      await notifier.settled();
    },
    async expire() {
      vendor.expire();
      await notifier.settled();
    },
    twoStages(isOn) {
      bank.twoStages = isOn;
    },
    makesTests(isOn) {
      bank.makesTests = isOn;
    },
    changeAmount(paymentId, kopecks) {
      pendingPayment(paymentId).kopecks = kopecks;
    },
    refundsBecome(status) {
      bank.refunds = status;
    },
    async settleRefund(refundId, end) {
      const refund = pending(records.refunds.get(refundId), refundId);
      if (end !== 'succeeded') refund.cancellation_reason = end;
      endRefund(state, refund, end === 'succeeded' ? end : 'canceled');
      await notifier.settled();
    },
    settleReceipts(registration) {
      for (const { id, status } of receiptsOf(state))
        if (status === 'pending') settleReceipt(state, id.replace(/^rt-/, ''), registration);
    },
    settleReceipt: (id, registration) => settleReceipt(state, id, registration),
    takeBack: (paymentId) => vendor.takeBack(paymentOf(paymentId, 'succeeded')),
    returnMoney: (paymentId) => vendor.returnMoney(paymentOf(paymentId, 'canceled')),
    async refundInCabinet(paymentId, kopecks) {
      const { id } = vendor.refundInCabinet(paymentOf(paymentId, 'succeeded'), kopecks);
      await notifier.settled();
      return id;
    },
    money: () =>
      [...records.payments.values()].map(({ id, status, kopecks, return_url }) => ({
        status,
        kopecks,
        isCharge: return_url === null,
        receipts: receiptsOf(state)
          .filter(({ payment }) => payment === id)
          .map(({ type, settlements }) => (settlements.length > 0 ? `closing ${type}` : type)),
      })),
    async payInCabinet(kopecks) {
      const [id, expires_at] = [newId(state.now), new Date(state.now().getTime() + DAY)];
      const more = { id, vendor: 'yookassa', key: id, kopecks, expires_at } as const;
      const payment = newPayment(bank, { ...more, is_test: bank.makesTests }, state.now);
      records.payments.set(id, payment);
      vendor.pay(payment, 'card');
      await notifier.settled();
      return id;
    },
  };
}

function pending<One extends { readonly status: string }>(one: One | undefined, id: string): One {
  if (one?.status !== 'pending') throw new Error(`${id} is not pending`);
  return one;
}

/** Of a payment or a refund, whose receipt it is, or one that was sent apart. */
function settleReceipt({ records }: YookassaState, id: string, registration: Registration): void {
  const one =
    records.payments.get(id) ??
    records.refunds.get(id) ??
    records.receipts.get(id) ??
    records.receipts.get(`rt-${id}`);
  if (!one) throw new Error(`Nothing has a receipt under ${id}`);
  one.receipt_status = registration;
}
