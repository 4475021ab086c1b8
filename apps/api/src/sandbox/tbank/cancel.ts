import { refundedOf, refundsOf, type SandboxPayment } from '../vendor.ts';
import { become, giveBack, isOpen } from './events.ts';
import { paymentOf } from './payments.ts';
import { checkReceipt } from './receipt-rules.ts';
import { TbankError, type TbankReceipt, type TbankState } from './state.ts';

type Fields = Readonly<Record<string, unknown>>;

const REFUNDABLE = ['AUTHORIZED', 'CONFIRMED', 'PARTIAL_REFUNDED', 'ASYNC_REFUNDING'];

interface CancelInput {
  readonly Amount?: number;
  readonly Receipt?: unknown;
  readonly ExternalRequestId?: string;
}

/** eacq/api/cancel: what it does depends on the status the payment is in. */
export function cancel(state: TbankState, fields: Fields): Fields {
  const payment = paymentOf(state, fields);
  const input = fields as CancelInput;
  const before = payment.kopecks - refundedOf(state.records, payment.id);
  if (isRepeat(state, payment, input)) return result(payment, { input, before, after: before });
  if (isOpen(payment)) {
    // Amount is ignored: the whole is canceled.
    become(state, payment, 'CANCELED');
    return result(payment, { input, before, after: 0 });
  }
  const kopecks = input.Amount ?? payment.kopecks;
  if (!REFUNDABLE.includes(payment.state ?? '')) throw new TbankError('8');
  if (kopecks < 1 || kopecks > before) throw new TbankError('211', 'Amount exceeds the rest');
  const receipt = receiptOf(state, payment, { kopecks, receipt: input.Receipt });
  if (state.bank.refunds === 'canceled') throw new TbankError('79');
  giveBack(state, payment, { kopecks, receipt, key: input.ExternalRequestId ?? '' });
  return result(payment, { input, before, after: before - kopecks });
}

/**
 * «Если такой запрос уже есть, в ответе вернется текущее состояние»; «параметр не работает для
 * операций по СБП» (the document of 2025; those of 2026 call it a key of idempotency
 * and do not say whether it works there now).
 */
function isRepeat(
  { records }: TbankState,
  { id, method }: SandboxPayment,
  { ExternalRequestId }: CancelInput,
): boolean {
  if (!ExternalRequestId || method === 'sbp') return false;
  return refundsOf(records, id).some(({ key }) => key === ExternalRequestId);
}

/** «При полной отмене структура чека не передается, при частичной — товары, которые нужно отменить.» */
function receiptOf(
  { options }: TbankState,
  payment: SandboxPayment,
  { kopecks, receipt }: { kopecks: number; receipt: unknown },
): TbankReceipt | undefined {
  const isWhole = kopecks === payment.kopecks;
  if (isWhole && receipt && options.fullCancelReceipt === 'refused')
    throw new TbankError('211', 'Receipt of a full cancel');
  if (!isWhole && !receipt && options.register) throw new TbankError('309', 'Receipt');
  return receipt ? checkReceipt(options, receipt, kopecks) : undefined;
}

/** Cancel-2: PaymentId is a number in the schema, sums are before and after. */
const result = (
  payment: SandboxPayment,
  { input, before, after }: { input: CancelInput; before: number; after: number },
): Fields => ({
  OrderId: payment.key,
  Status: payment.state,
  OriginalAmount: before,
  NewAmount: after,
  PaymentId: Number(payment.id),
  ...(input.ExternalRequestId && { ExternalRequestId: input.ExternalRequestId }),
});
