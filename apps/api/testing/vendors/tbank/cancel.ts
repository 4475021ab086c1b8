import { announce, become, isOpen, statusAfterRefunds } from './events.ts';
import { paymentOf } from './payments.ts';
import { checkReceipt } from './receipt-rules.ts';
import type { TbankPayment, TbankReceipt, TbankState } from './state.ts';
import { refundedOf, TbankError } from './state.ts';

type Fields = Readonly<Record<string, unknown>>;

interface CancelInput {
  readonly Amount?: number;
  readonly Receipt?: unknown;
  readonly ExternalRequestId?: string;
}

/** eacq/api/cancel: what it does depends on the status the payment is in. */
export function cancel(state: TbankState, fields: Fields): Fields {
  const payment = paymentOf(state, fields);
  const input = fields as CancelInput;
  const before = payment.kopecks - refundedOf(payment);
  if (isRepeat(payment, input)) return result(payment, { input, before, after: before });
  if (isOpen(payment)) {
    // Amount is ignored: the whole is canceled.
    become(state, payment, 'CANCELED');
    return result(payment, { input, before, after: 0 });
  }
  const kopecks = input.Amount ?? payment.kopecks;
  if (!['AUTHORIZED', 'CONFIRMED', 'PARTIAL_REFUNDED', 'ASYNC_REFUNDING'].includes(payment.status))
    throw new TbankError('8');
  if (kopecks < 1 || kopecks > before) throw new TbankError('211', 'Amount exceeds the rest');
  const receipt = receiptOf(state, payment, { kopecks, receipt: input.Receipt });
  giveBack(state, payment, { kopecks, receipt, externalRequestId: input.ExternalRequestId ?? '' });
  return result(payment, { input, before, after: before - kopecks });
}

/**
 * «Если такой запрос уже есть, в ответе вернется текущее состояние»; «параметр не работает для
 * операций по СБП» (the document of 2025; those of 2026 call it a key of idempotency
 * and do not say whether it works there now).
 */
function isRepeat({ source, refunds }: TbankPayment, { ExternalRequestId }: CancelInput): boolean {
  if (!ExternalRequestId || source === 'qrsbp') return false;
  return refunds.some(({ externalRequestId }) => externalRequestId === ExternalRequestId);
}

/** «При полной отмене структура чека не передается, при частичной — товары, которые нужно отменить.» */
function receiptOf(
  { options }: TbankState,
  payment: TbankPayment,
  { kopecks, receipt }: { kopecks: number; receipt: unknown },
): TbankReceipt | undefined {
  const isWhole = kopecks === payment.kopecks;
  if (isWhole && receipt && options.fullCancelReceipt === 'refused')
    throw new TbankError('211', 'Receipt of a full cancel');
  if (!isWhole && !receipt && options.register) throw new TbankError('309', 'Receipt');
  return receipt ? checkReceipt(options, receipt, kopecks) : undefined;
}

/** Money goes back to a card at once; by SBP it may take its time, and fail. */
export function giveBack(
  state: TbankState,
  payment: TbankPayment,
  refund: { kopecks: number; receipt?: TbankReceipt; externalRequestId: string },
): void {
  const isAuthorized = payment.status === 'AUTHORIZED';
  const isAsync = payment.source === 'qrsbp' && state.sbpRefunds === 'async';
  payment.refunds.push({ ...refund, status: isAsync ? 'pending' : 'done' });
  const isWhole = refundedOf(payment) === payment.kopecks;
  payment.status = isAuthorized
    ? isWhole
      ? 'REVERSED'
      : 'PARTIAL_REVERSED'
    : statusAfterRefunds(payment);
  if (!isAsync) announce(state, payment, { status: payment.status });
}

/** Cancel-2: PaymentId is a number in the schema, sums are before and after. */
const result = (
  payment: TbankPayment,
  { input, before, after }: { input: CancelInput; before: number; after: number },
): Fields => ({
  OrderId: payment.orderId,
  Status: payment.status,
  OriginalAmount: before,
  NewAmount: after,
  PaymentId: payment.id,
  ...(input.ExternalRequestId && { ExternalRequestId: input.ExternalRequestId }),
});
