import { randomInt } from 'node:crypto';
import { after, DAY, MINUTE } from '../../platform/clock.ts';
import { newId, newPayment, refundsOf, type SandboxPayment } from '../vendor.ts';
import { amountOf } from './events.ts';
import { checkReceipt, prepaidOf, sumOf } from './receipt-rules.ts';
import { TbankError, type TbankReceipt, type TbankState } from './state.ts';

type Fields = Readonly<Record<string, unknown>>;

interface InitInput {
  readonly Amount: number;
  readonly OrderId: string;
  readonly Description?: string;
  readonly PayType?: 'O' | 'T';
  readonly SuccessURL?: string;
  readonly NotificationURL?: string;
  readonly RedirectDueDate?: string;
  readonly Recurrent?: 'Y';
  readonly CustomerKey?: string;
  readonly Receipt?: unknown;
}

/** eacq/api/init */
export function init(state: TbankState, fields: Fields): Fields {
  const input = fields as unknown as InitInput;
  const { options, records } = state;
  if (input.Amount < options.minimum) throw new TbankError('211', 'Amount is under the minimum');
  // «Должен быть уникальным для каждой операции.»
  if ([...records.payments.values()].some(({ key }) => key === input.OrderId))
    throw new TbankError('20');
  if (input.Recurrent && !input.CustomerKey) throw new TbankError('211', 'CustomerKey');
  if (options.register && !input.Receipt) throw new TbankError('309', 'Receipt');
  const payment = paymentFrom(state, input);
  records.payments.set(payment.id, payment);
  return {
    Status: 'NEW',
    PaymentId: payment.id,
    OrderId: payment.key,
    Amount: payment.kopecks,
    PaymentURL: options.pageOf(payment.id),
  };
}

const paymentFrom = (state: TbankState, input: InitInput): SandboxPayment =>
  newPayment(
    state.bank,
    {
      id: String(randomInt(1_000_000_000, 99_999_999_999)),
      vendor: 'tbank',
      key: input.OrderId,
      kopecks: input.Amount,
      state: 'NEW',
      is_two_stage: input.PayType === 'T',
      description: input.Description ?? null,
      return_url: input.SuccessURL ?? null,
      notification_url: input.NotificationURL ?? null,
      receipt: input.Receipt ? paidReceipt(state, input) : null,
      expires_at: dueDateOf(state, input.RedirectDueDate),
    },
    state.now,
  );

/** «Значение в Electronic должно быть равно итоговому значению Amount в методе Инициировать платеж.» */
function paidReceipt({ options }: TbankState, { Amount, Receipt }: InitInput): TbankReceipt {
  const receipt = checkReceipt(options, Receipt, Amount);
  if (receipt.Payments && receipt.Payments.Electronic !== Amount)
    throw new TbankError('308', 'Receipt.Payments.Electronic');
  return receipt;
}

/** A minute to 90 days from now; a day when it is not sent. */
function dueDateOf({ now }: TbankState, text: string | undefined): Date {
  if (text === undefined) return after(now(), DAY);
  const due = new Date(text);
  if (!(due >= after(now(), MINUTE) && due <= after(now(), 90 * DAY)))
    throw new TbankError('211', 'RedirectDueDate');
  return due;
}

export function paymentOf({ records }: TbankState, { PaymentId }: Fields): SandboxPayment {
  const payment = records.payments.get(String(PaymentId));
  if (!payment) throw new TbankError('255');
  return payment;
}

/** eacq/api/get-state */
export function getState(state: TbankState, fields: Fields): Fields {
  const payment = paymentOf(state, fields);
  return {
    Status: payment.state,
    PaymentId: payment.id,
    OrderId: payment.key,
    Amount: amountOf(state, payment),
    ...(payment.method && {
      Params: [
        { Key: 'Route', Value: 'ACQ' },
        { Key: 'Source', Value: payment.method === 'sbp' ? 'qrsbp' : 'cards' },
      ],
    }),
  };
}

/** eacq/api/check-order: inside, Success and ErrorCode are strings (1.27; the code was a number in 1.21). */
export function checkOrder(state: TbankState, { OrderId }: Fields): Fields {
  const payments = [...state.records.payments.values()].filter(({ key }) => key === OrderId);
  if (payments.length === 0) throw new TbankError('335');
  return {
    OrderId,
    Details: 'None',
    Payments: payments.map(({ id, kopecks, state, method }) => ({
      PaymentId: id,
      Amount: kopecks,
      Status: state,
      Success: String(state !== 'REJECTED'),
      ErrorCode: state === 'REJECTED' ? '1051' : '0',
      Message: 'None',
      ...(method === 'sbp' && { SbpPaymentId: 'A42631655397753A0000030011340501' }),
    })),
  };
}

/** eacq/api/get-qr-state: what became of the refund by SBP that was requested last. */
export function getQrState(state: TbankState, fields: Fields): Fields {
  const payment = paymentOf(state, fields);
  const refund = refundsOf(state.records, payment.id).at(-1);
  return {
    Status: payment.state,
    OrderId: payment.key,
    Amount: refund?.kopecks ?? payment.kopecks,
    ...(refund?.status === 'canceled' && {
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
  if (!['CONFIRMED', 'PARTIAL_REFUNDED'].includes(payment.state ?? '')) throw new TbankError('8');
  const prepaid = payment.receipt ? prepaidOf(payment.receipt as TbankReceipt) : 0;
  if (prepaid === 0) throw new TbankError('211', 'The first receipt was no prepayment');
  const input = fields.Receipt as { readonly Items?: readonly { readonly Amount?: number }[] };
  const claimed = (input.Items ?? []).reduce((sum, { Amount = 0 }) => sum + Amount, 0);
  const receipt = checkReceipt(options, input, claimed);
  if (prepaidOf(receipt) > 0) throw new TbankError('211', 'Receipt.Items.PaymentMethod');
  if (sumOf(receipt) > prepaid) throw new TbankError('308', 'Receipt.Items');
  // Without Payments the register would book the sum as paid now; the sample sends AdvancePayment.
  if (receipt.Payments?.AdvancePayment !== sumOf(receipt))
    throw new TbankError('308', 'Receipt.Payments.AdvancePayment');
  if (state.bank.receiptsEnd === 'refused') throw new TbankError('211', 'Receipt');
  const id = newId(state.now);
  const made = { receipt_status: 'succeeded', receipt_end: null, created_at: state.now() } as const;
  state.records.receipts.set(id, { id, payment: payment.id, refund: null, body: receipt, ...made });
  return {};
}
