import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { fromValue } from '../../gateways/payments/amount.ts';
import { closed, refusedPath } from '../payments/sandbox.ts';
import { invalidRequest, type SandboxError } from './errors.ts';
import { amount, postReceipt, type ReceiptData, receiptData, sumOf } from './receipts.ts';

const metadata = Type.Optional(
  Type.Record(Type.String({ pattern: '^.{1,32}$' }), Type.String({ maxLength: 512 }), {
    maxProperties: 16,
    additionalProperties: false,
  }),
);

const confirmation = closed({
  type: Type.Literal('redirect'),
  return_url: Type.String({ maxLength: 2048, pattern: '^https?://' }),
  locale: Type.Optional(Type.Enum(['ru_RU', 'en_US'])),
});

/** One-stage payments on the hosted page or by a saved method, of what YooKassa takes; the stand-in serves no others. [CreatePaymentRequest] */
const createPayment = closed({
  amount,
  /** By default two-stage. */
  capture: Type.Literal(true),
  confirmation: Type.Optional(confirmation),
  payment_method_id: Type.Optional(Type.String({ maxLength: 64 })),
  description: Type.Optional(Type.String({ maxLength: 128 })),
  metadata,
  receipt: Type.Optional(receiptData),
});
/** [CreateRefundRequest] */
const createRefund = closed({
  payment_id: Type.String(),
  amount,
  description: Type.Optional(Type.String({ maxLength: 250 })),
  metadata,
  receipt: Type.Optional(receiptData),
});

/** [CreatePaymentMethodRequest] */
const createMethod = closed({ type: Type.Enum(['bank_card', 'sbp']), confirmation });

/** [CreateCaptureRequest] */
const capturePayment = closed({ amount: Type.Optional(amount) });

const schemas = {
  capture: Compile(capturePayment),
  method: Compile(createMethod),
  payment: Compile(createPayment),
  refund: Compile(createRefund),
  receipt: Compile(postReceipt),
};

export const isError = (value: unknown): value is SandboxError =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'error';

export function readKey(request: FastifyRequest): string | SandboxError {
  const key = request.headers['idempotence-key'];
  if (typeof key === 'string' && /^[0-9A-Za-z+\-_.]{1,64}$/.test(key)) return key;
  return invalidRequest('Idempotence key is missing or malformed', 'Idempotence-Key');
}

const PAGE = 100;
const LATEST = '9999-12-31T23:59:59.999Z';

/** The page of payments a list asks for, or its error. */
export function readList(input: unknown) {
  const query = input as Record<string, string | undefined>;
  const from = new Date(query['created_at.gte'] ?? 0);
  const to = new Date(query['created_at.lt'] ?? LATEST);
  if (!isWithinRange(from) || !isWithinRange(to))
    return invalidRequest('Incorrect period', 'created_at');
  const [offset, limit] = [Number(query.cursor ?? 0), Number(query.limit ?? 10)];
  if (!Number.isInteger(offset) || offset < 0) return invalidRequest('Incorrect cursor', 'cursor');
  if (!Number.isInteger(limit) || limit < 1 || limit > PAGE) {
    return invalidRequest('Incorrect limit', 'limit');
  }
  return { from, to, offset, limit };
}

const isWithinRange = (at: Date): boolean => at >= new Date(0) && at <= new Date(LATEST);

/** The payment to create, or the request's error. */
export function readCreate(input: unknown, demandsReceipts: boolean) {
  const parameter = refusedPath(schemas.payment, input);
  if (parameter !== null) return incorrect(parameter);
  const body = input as Static<typeof createPayment>;
  if ((body.confirmation === undefined) === (body.payment_method_id === undefined)) {
    return incorrect('confirmation');
  }
  const error = receiptError(body, demandsReceipts);
  if (error) return error;
  return {
    value: body.amount.value,
    description: body.description ?? null,
    metadata: body.metadata ?? {},
    receipt: body.receipt ?? null,
    return_url: body.confirmation?.return_url ?? '',
    saved_method: body.payment_method_id ?? null,
  };
}

/** The method to save, or the request's error. */
export function readMethod(input: unknown) {
  const parameter = refusedPath(schemas.method, input);
  return parameter === null ? (input as Static<typeof createMethod>) : incorrect(parameter);
}

export function readCapture(input: unknown) {
  const parameter = refusedPath(schemas.capture, input);
  return parameter === null ? (input as Static<typeof capturePayment>) : incorrect(parameter);
}

export function readRefund(input: unknown) {
  const parameter = refusedPath(schemas.refund, input);
  if (parameter !== null) return incorrect(parameter);
  const body = input as Static<typeof createRefund>;
  return {
    payment: body.payment_id,
    amount: body.amount,
    metadata: body.metadata ?? {},
    receipt: body.receipt,
  };
}

/** A receipt that settles a prepayment: what was paid before covers its lines. */
export function readReceipt(input: unknown) {
  const parameter = refusedPath(schemas.receipt, input);
  if (parameter !== null) return incorrect(parameter);
  const body = input as Static<typeof postReceipt>;
  const settled = body.settlements.reduce((all, one) => all + fromValue(one.amount.value), 0);
  if (settled !== sumOf(body.items)) return incorrect('settlements');
  return body;
}

/** A shop with receipts must send one, and its lines must sum to the amount. */
export function receiptError(
  body: { readonly receipt?: ReceiptData | undefined; readonly amount: Static<typeof amount> },
  isRequired: boolean,
): SandboxError | null {
  const { receipt } = body;
  if (receipt === undefined) {
    return isRequired ? invalidRequest('Receipt is missing or illegal', 'receipt') : null;
  }
  return sumOf(receipt.items) === fromValue(body.amount.value)
    ? null
    : invalidRequest('Receipt sum differs from the amount', 'receipt.items');
}

const incorrect = (parameter: string): SandboxError =>
  invalidRequest(`Incorrect value of ${parameter}`, parameter);
