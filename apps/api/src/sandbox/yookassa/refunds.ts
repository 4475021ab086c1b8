import { after, DAY } from '../../platform/clock.ts';
import { kopecksOf } from '../kopecks.ts';
import { checkerOf } from '../schema.ts';
import {
  newId,
  newRefund,
  print,
  refundedOf,
  type SandboxPayment,
  type SandboxReceipt,
} from '../vendor.ts';
import { endRefund } from './events.ts';
import { paymentOf } from './payments.ts';
import { apartReceipt, presentReceipt, presentRefund, receiptsOf } from './present.ts';
import { checkReceipt } from './receipt-rules.ts';
import * as schemas from './schemas.ts';
import type { Address, ApartInput, ReceiptInput, YookassaState } from './state.ts';
import { parse, YookassaError } from './state.ts';

interface RefundInput {
  readonly payment_id: string;
  readonly amount: { readonly value: string };
  readonly description?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly receipt?: ReceiptInput;
}

const checkCreate = checkerOf(schemas.createRefund);
const THREE_YEARS_MS = 3 * 365 * DAY;

/** yookassa.ru/developers/payment-acceptance/after-the-payment/refunds */
export function createRefund(state: YookassaState, body: unknown, { key }: Address) {
  const input = parse<RefundInput>(checkCreate, body);
  const payment = paymentOf(state, input.payment_id);
  const kopecks = kopecksOf(input.amount.value);
  if (payment.status !== 'succeeded')
    throw new YookassaError(400, 'Payment has not succeeded', 'payment_id');
  if (state.now() > after(payment.created_at, THREE_YEARS_MS))
    throw new YookassaError(400, 'Payment is too old', 'payment_id');
  const rest = payment.kopecks - refundedOf(state.records, payment.id);
  if (kopecks < 1 || kopecks > rest)
    throw new YookassaError(400, 'Refund exceeds the rest of the payment', 'amount.value');
  checkRefundReceipt(state, payment, { kopecks, receipt: input.receipt });
  const refund = newRefund(state, {
    id: newId(state.now),
    payment: payment.id,
    key,
    kopecks,
    status: 'pending',
    description: input.description ?? null,
    metadata: input.metadata ?? null,
    receipt: input.receipt ?? null,
  });
  state.records.refunds.set(refund.id, refund);
  if (state.bank.refunds !== 'pending') endRefund(state, refund, state.bank.refunds);
  return presentRefund(state, refund);
}

/** receipts/54fz/yoomoney/refunds: a part goes with its goods, the whole takes the payment's. */
function checkRefundReceipt(
  { options }: YookassaState,
  payment: SandboxPayment,
  { kopecks, receipt }: { kopecks: number; receipt: ReceiptInput | undefined },
): void {
  const isWhole = kopecks === payment.kopecks;
  if (receipt && isWhole && options.fullRefundReceipt === 'refused')
    throw new YookassaError(400, 'A full refund takes no receipt', 'receipt');
  if (receipt) checkReceipt(options, receipt, { kopecks });
  else if (!isWhole && payment.receipt)
    throw new YookassaError(400, 'Receipt is missing or illegal', 'receipt');
}

const checkApart = checkerOf(schemas.createReceipt);
/** PostReceiptData.payment_id: «не более 30 чеков». */
const MOST_RECEIPTS = 30;

/** A receipt that is sent apart. The vendor counts no sums of closing receipts, and a new key makes another receipt. */
export function createReceipt(state: YookassaState, body: unknown) {
  const input = parse<ApartInput>(checkApart, body);
  const payment = paymentOfReceipt(state, input);
  // The settlements are what the items were paid with: both sums are one.
  const settled = input.settlements.map(({ amount }) => kopecksOf(amount.value));
  const kopecks = settled.reduce((sum, one) => sum + one, 0);
  checkReceipt(state.options, input, { kopecks, path: '' });
  if (receiptsOf(state).filter((one) => one.payment === payment.id).length >= MOST_RECEIPTS)
    throw new YookassaError(400, 'Too many receipts of the payment', 'payment_id');
  const receipt: SandboxReceipt = {
    id: `rt-${newId(state.now)}`,
    payment: payment.id,
    refund: input.refund_id ?? null,
    body: input,
    receipt_status: 'pending',
    receipt_end: state.bank.receiptsEnd,
    created_at: state.now(),
  };
  print(receipt);
  state.records.receipts.set(receipt.id, receipt);
  return presentReceipt(apartReceipt(receipt));
}

function paymentOfReceipt(state: YookassaState, input: ApartInput): SandboxPayment {
  const { type, payment_id: paymentId, refund_id: refundId } = input;
  if (type === 'payment' && paymentId === undefined)
    throw new YookassaError(400, 'Payment is required', 'payment_id');
  if (type === 'refund' && refundId === undefined && paymentId === undefined)
    throw new YookassaError(400, 'Refund is required', 'refund_id');
  const refund = refundId === undefined ? undefined : state.records.refunds.get(refundId);
  if (refundId !== undefined && refund?.status !== 'succeeded')
    throw new YookassaError(400, 'Refund has not succeeded', 'refund_id');
  const payment = paymentOf(state, paymentId ?? refund?.payment ?? '');
  if (type === 'payment' && !['succeeded', 'waiting_for_capture'].includes(payment.status))
    throw new YookassaError(400, 'Payment is not paid', 'payment_id');
  return payment;
}
