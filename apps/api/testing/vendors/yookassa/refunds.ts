import { kopecksOf } from '../kopecks.ts';
import { checkerOf } from '../schema.ts';
import { succeedRefund } from './events.ts';
import { paymentOf } from './payments.ts';
import { presentReceipt, presentRefund, refundedOf } from './present.ts';
import { checkReceipt } from './receipt-rules.ts';
import * as schemas from './schemas.ts';
import type { Payment, Receipt, ReceiptInput, Refund, YookassaState } from './state.ts';
import { parse, YookassaError } from './state.ts';

interface RefundInput {
  readonly payment_id: string;
  readonly amount: { readonly value: string };
  readonly description?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly receipt?: ReceiptInput;
}

const checkCreate = checkerOf(schemas.createRefund);
const THREE_YEARS = 3 * 365 * 24 * 3_600_000;

/** yookassa.ru/developers/payment-acceptance/after-the-payment/refunds */
export function createRefund(state: YookassaState, body: unknown) {
  const input = parse<RefundInput>(checkCreate, body);
  const payment = paymentOf(state, input.payment_id);
  const kopecks = kopecksOf(input.amount.value);
  if (payment.status !== 'succeeded')
    throw new YookassaError(400, 'Payment has not succeeded', 'payment_id');
  if (state.options.now().getTime() - payment.createdAt.getTime() > THREE_YEARS)
    throw new YookassaError(400, 'Payment is too old', 'payment_id');
  const rest = payment.kopecks - refundedOf(state, payment.id, ['pending', 'succeeded']);
  if (kopecks < 1 || kopecks > rest)
    throw new YookassaError(400, 'Refund exceeds the rest of the payment', 'amount.value');
  checkRefundReceipt(state, payment, { kopecks, receipt: input.receipt });
  const refund: Refund = {
    id: state.newId(),
    paymentId: payment.id,
    kopecks,
    createdAt: state.options.now(),
    status: 'pending',
    description: input.description,
    metadata: input.metadata,
    receipt: input.receipt,
    registration: payment.receipt && 'pending',
  };
  state.refunds.set(refund.id, refund);
  if (state.refundsBecome === 'succeeded') succeedRefund(state, refund);
  return presentRefund(state, refund);
}

/** receipts/54fz/yoomoney/refunds: a part goes with its goods, the whole takes the payment's. */
function checkRefundReceipt(
  { options }: YookassaState,
  payment: Payment,
  { kopecks, receipt }: { kopecks: number; receipt: ReceiptInput | undefined },
): void {
  const isWhole = kopecks === payment.kopecks;
  if (receipt && isWhole && options.fullRefundReceipt === 'refused')
    throw new YookassaError(400, 'A full refund takes no receipt', 'receipt');
  if (receipt) checkReceipt(options, receipt, { kopecks });
  else if (!isWhole && payment.receipt)
    throw new YookassaError(400, 'Receipt is missing or illegal', 'receipt');
}

interface ApartInput extends ReceiptInput {
  readonly type: 'payment' | 'refund';
  readonly payment_id?: string;
  readonly refund_id?: string;
  readonly settlements: Receipt['settlements'];
}

const checkApart = checkerOf(schemas.createReceipt);
/** PostReceiptData.payment_id: «не более 30 чеков». */
const MOST_RECEIPTS = 30;

/**
 * A receipt that is sent apart: the closing one, which settles a prepayment when the service is
 * done. The vendor counts no sums of closing receipts, and a new key makes another receipt.
 */
export function createReceipt(state: YookassaState, body: unknown) {
  const input = parse<ApartInput>(checkApart, body);
  const { payment_id: paymentId, refund_id: refundId } = input;
  if (input.type === 'payment' && paymentId === undefined)
    throw new YookassaError(400, 'Payment is required', 'payment_id');
  if (input.type === 'refund' && refundId === undefined && paymentId === undefined)
    throw new YookassaError(400, 'Refund is required', 'refund_id');
  const refund = refundId === undefined ? undefined : state.refunds.get(refundId);
  if (refundId !== undefined && refund?.status !== 'succeeded')
    throw new YookassaError(400, 'Refund has not succeeded', 'refund_id');
  const payment = paymentOf(state, paymentId ?? refund?.paymentId ?? '');
  if (input.type === 'payment' && !['succeeded', 'waiting_for_capture'].includes(payment.status))
    throw new YookassaError(400, 'Payment is not paid', 'payment_id');
  // The settlements are what the items were paid with: both sums are one.
  const settled = input.settlements.map(({ amount }) => kopecksOf(amount.value));
  const kopecks = settled.reduce((sum, one) => sum + one, 0);
  checkReceipt(state.options, input, { kopecks, path: '' });
  const own = [...state.receipts.values()].filter((one) => one.paymentId === payment.id);
  if (own.length >= MOST_RECEIPTS)
    throw new YookassaError(400, 'Too many receipts of the payment', 'payment_id');
  const receipt: Receipt = {
    id: `rt-${state.newId()}`,
    type: input.type,
    paymentId: payment.id,
    refundId,
    createdAt: state.options.now(),
    status: 'pending',
    items: input.items,
    settlements: input.settlements,
  };
  state.receipts.set(receipt.id, receipt);
  return presentReceipt(receipt);
}
