import { amountOf, isOpen } from './events.ts';
import { checkReceipt, isPrepaid, sumOf } from './receipt-rules.ts';
import type { TbankOptions, TbankPayment, TbankReceipt, TbankState } from './state.ts';
import { TbankError } from './state.ts';

type Fields = Readonly<Record<string, unknown>>;

interface InitInput {
  readonly Amount: number;
  readonly OrderId: string;
  readonly PayType?: 'O' | 'T';
  readonly NotificationURL?: string;
  readonly RedirectDueDate?: string;
  readonly Recurrent?: 'Y';
  readonly CustomerKey?: string;
  readonly Receipt?: unknown;
}

const FIRST_ID = 3_093_639_567;

/** eacq/api/init */
export function init(state: TbankState, fields: Fields): Fields {
  const input = fields as unknown as InitInput;
  const { options, payments } = state;
  if (input.Amount < options.minimum) throw new TbankError('211', 'Amount is under the minimum');
  // «Должен быть уникальным для каждой операции.»
  if ([...payments.values()].some(({ orderId }) => orderId === input.OrderId))
    throw new TbankError('20');
  if (input.Recurrent && !input.CustomerKey) throw new TbankError('211', 'CustomerKey');
  if (options.register && !input.Receipt) throw new TbankError('309', 'Receipt');
  const payment: TbankPayment = {
    id: FIRST_ID + payments.size,
    orderId: input.OrderId,
    kopecks: input.Amount,
    status: 'NEW',
    twoSteps: input.PayType === 'T',
    dueAt: dueDateOf(options, input.RedirectDueDate),
    notificationUrl: input.NotificationURL ?? options.notificationUrl,
    receipt: input.Receipt ? paidReceipt(options, input) : undefined,
    recurrent: input.Recurrent === 'Y',
    refunds: [],
    closingReceipts: [],
  };
  payments.set(payment.id, payment);
  return {
    Status: 'NEW',
    PaymentId: String(payment.id),
    OrderId: payment.orderId,
    Amount: payment.kopecks,
    PaymentURL: `https://pay.tbank.ru/new/${payment.id.toString(36)}`,
  };
}

/** «Значение в Electronic должно быть равно итоговому значению Amount в методе Инициировать платеж.» */
function paidReceipt(options: TbankOptions, { Amount, Receipt }: InitInput): TbankReceipt {
  const receipt = checkReceipt(options, Receipt, Amount);
  if (receipt.Payments && receipt.Payments.Electronic !== Amount)
    throw new TbankError('308', 'Receipt.Payments.Electronic');
  return receipt;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A minute to 90 days from now; a day when it is not sent. */
function dueDateOf({ now }: TbankOptions, text: string | undefined): Date {
  const at = now().getTime();
  if (text === undefined) return new Date(at + DAY);
  const due = Date.parse(text);
  if (!(due >= at + MINUTE && due <= at + 90 * DAY)) throw new TbankError('211', 'RedirectDueDate');
  return new Date(due);
}

export function paymentOf({ payments }: TbankState, { PaymentId }: Fields): TbankPayment {
  const payment = payments.get(Number(PaymentId));
  if (!payment) throw new TbankError('255');
  return payment;
}

/** eacq/api/get-state */
export function getState(state: TbankState, fields: Fields): Fields {
  const payment = paymentOf(state, fields);
  const { source } = payment;
  return {
    Status: payment.status,
    PaymentId: String(payment.id),
    OrderId: payment.orderId,
    Amount: amountOf(state, payment),
    ...(source && {
      Params: [
        { Key: 'Route', Value: 'ACQ' },
        { Key: 'Source', Value: source },
      ],
    }),
  };
}

/** eacq/api/check-order: inside, Success and ErrorCode are strings (1.27; the code was a number in 1.21). */
export function checkOrder(state: TbankState, { OrderId }: Fields): Fields {
  const payments = [...state.payments.values()].filter(({ orderId }) => orderId === OrderId);
  if (payments.length === 0) throw new TbankError('335');
  return {
    OrderId,
    Details: 'None',
    Payments: payments.map(({ id, kopecks, status, source }) => ({
      PaymentId: String(id),
      Amount: kopecks,
      Status: status,
      Success: String(status !== 'REJECTED'),
      ErrorCode: status === 'REJECTED' ? '1051' : '0',
      Message: 'None',
      ...(source === 'qrsbp' && { SbpPaymentId: 'A42631655397753A0000030011340501' }),
    })),
  };
}

/** eacq/api/get-qr-state: what became of the refund by SBP that was requested last. */
export function getQrState(state: TbankState, fields: Fields): Fields {
  const payment = paymentOf(state, fields);
  const refund = payment.refunds.at(-1);
  return {
    Status: payment.status,
    OrderId: payment.orderId,
    Amount: refund?.kopecks ?? payment.kopecks,
    ...(refund?.status === 'failed' && {
      QrCancelCode: 'I05043',
      QrCancelMessage: 'У покупателя нет расчетного счета в этом банке.',
    }),
  };
}

/**
 * cashbox/SendClosingReceipt, with the conditions of the document of 2025: the payment is confirmed
 * and its first receipt had a line that is prepaid. Nothing is said of repeats: each is one more.
 */
export function sendClosingReceipt(state: TbankState, fields: Fields): Fields {
  const payment = paymentOf(state, fields);
  const { options } = state;
  if (isOpen(payment) || !['CONFIRMED', 'PARTIAL_REFUNDED'].includes(payment.status))
    throw new TbankError('8');
  if (!payment.receipt || !isPrepaid(payment.receipt))
    throw new TbankError('211', 'The first receipt was no prepayment');
  const input = fields.Receipt as { readonly Items?: readonly { readonly Amount?: number }[] };
  const claimed = (input.Items ?? []).reduce((sum, { Amount = 0 }) => sum + Amount, 0);
  const receipt = checkReceipt(options, input, claimed);
  if (isPrepaid(receipt)) throw new TbankError('211', 'Receipt.Items.PaymentMethod');
  // Without Payments the register would book the sum as paid now; the sample sends AdvancePayment.
  if (receipt.Payments?.AdvancePayment !== sumOf(receipt))
    throw new TbankError('308', 'Receipt.Payments.AdvancePayment');
  payment.closingReceipts.push(receipt);
  return {};
}
