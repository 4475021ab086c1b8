import { after, HOUR } from '../../platform/clock.ts';
import { kopecksOf } from '../kopecks.ts';
import { checkerOf } from '../schema.ts';
import { newId, newPayment, type SandboxPayment } from '../vendor.ts';
import { cancel, succeed } from './events.ts';
import { chargeMethod, methodToCharge } from './methods.ts';
import { presentPayment } from './present.ts';
import { checkReceipt } from './receipt-rules.ts';
import * as schemas from './schemas.ts';
import type { Address, ReceiptInput, YookassaState } from './state.ts';
import { parse, YookassaError } from './state.ts';

interface Amount {
  readonly value: string;
}

interface PaymentInput {
  readonly amount: Amount;
  readonly capture?: boolean;
  readonly description?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly confirmation?: { readonly return_url: string };
  readonly payment_method_data?: { readonly type: string };
  readonly payment_method_id?: string;
  readonly receipt?: ReceiptInput;
}

/** Kopecks: from 1 ₽; to 350 000 ₽ by card, 700 000 ₽ by SBP (manual-integration: bank-card, sbp). */
const LOWEST = 100;
const HIGHEST: Readonly<Record<string, number>> = { bank_card: 35_000_000, sbp: 70_000_000 };

const checkCreate = checkerOf(schemas.createPayment);

export function createPayment(state: YookassaState, body: unknown, { key }: Address) {
  const input = parse<PaymentInput>(checkCreate, body);
  const { options } = state;
  const kopecks = kopecksOf(input.amount.value);
  const method = methodToCharge(state, input);
  const methodType = method?.type ?? input.payment_method_data?.type;
  if (kopecks < LOWEST || kopecks > (HIGHEST[methodType ?? 'sbp'] ?? 70_000_000))
    throw new YookassaError(400, 'Amount is out of the limits', 'amount.value');
  // SBP: «нельзя платить в две стадии», and `capture` is false unless it is sent.
  if (methodType === 'sbp' && input.capture !== true)
    throw new YookassaError(400, 'Two-stage payments are not available', 'capture');
  if (input.receipt) checkReceipt(options, input.receipt, { kopecks });
  else if (options.receipts === 'obligatory')
    throw new YookassaError(400, 'Receipt is missing or illegal', 'receipt');
  if (!method && !input.confirmation)
    throw new YookassaError(400, 'Confirmation is required', 'confirmation');
  const payment = paymentFrom(state, input, key);
  payment.saved_method = method?.id ?? null;
  state.records.payments.set(payment.id, payment);
  if (method) chargeMethod(state, payment, method);
  return presentPayment(state, payment);
}

/** A link lives for an hour. */
const paymentFrom = (state: YookassaState, input: PaymentInput, key: string): SandboxPayment =>
  newPayment(
    state.bank,
    {
      id: newId(state.now),
      vendor: 'yookassa',
      key,
      kopecks: kopecksOf(input.amount.value),
      is_two_stage: !input.capture,
      is_test: state.bank.makesTests,
      description: input.description ?? null,
      metadata: input.metadata ?? null,
      return_url: input.confirmation?.return_url ?? null,
      receipt: input.receipt ?? null,
      expires_at: after(state.now(), HOUR),
    },
    state.now,
  );

export function paymentOf({ records }: YookassaState, id: string): SandboxPayment {
  const payment = records.payments.get(id);
  if (!payment)
    throw new YookassaError(404, "Payment doesn't exist or access denied", 'payment_id');
  return payment;
}

const checkCapture = checkerOf(schemas.capturePayment);

/** The whole amount needs no receipt; a part of it a receipt of what is captured. */
export function capturePayment(state: YookassaState, body: unknown, { id }: Address) {
  const input = parse<{ amount?: Amount; receipt?: ReceiptInput }>(checkCapture, body);
  const payment = paymentOf(state, id);
  if (payment.status !== 'waiting_for_capture')
    throw new YookassaError(400, 'Payment does not wait for a capture', 'payment_id');
  const kopecks = input.amount ? kopecksOf(input.amount.value) : payment.kopecks;
  if (kopecks < LOWEST || kopecks > payment.kopecks)
    throw new YookassaError(400, 'Amount is out of the limits', 'amount.value');
  if (input.receipt) checkReceipt(state.options, input.receipt, { kopecks });
  else if (kopecks < payment.kopecks && payment.receipt)
    throw new YookassaError(400, 'Receipt is missing or illegal', 'receipt');
  payment.kopecks = kopecks;
  payment.receipt = input.receipt ?? payment.receipt;
  succeed(state, payment);
  return presentPayment(state, payment);
}

/** Only authorized money is canceled: a payment that waits for its buyer expires by itself. */
export function cancelPayment(state: YookassaState, _body: unknown, { id }: Address) {
  const payment = paymentOf(state, id);
  if (payment.status !== 'waiting_for_capture')
    throw new YookassaError(400, 'Payment does not wait for a capture', 'payment_id');
  cancel(state, payment, { party: 'merchant', reason: 'canceled_by_merchant' });
  return presentPayment(state, payment);
}
