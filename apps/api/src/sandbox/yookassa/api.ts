import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fromValue } from '../../gateways/payments/amount.ts';
import { hashToken, newDocumentId } from '../../platform/tokens.ts';
import { injectFaults } from '../payments/faults.ts';
import { receiptStatusOf } from '../payments/methods.ts';
import { capture, currentPayment } from '../payments/payments.ts';
import { createRefund, currentRefunds } from '../payments/refunds.ts';
import {
  dropExpiredKey,
  findPayment,
  findReceipt,
  findRefund,
  insertPayment,
  insertReceipt,
  listPayments,
  refundsOfPeriod,
  type SandboxPayment,
} from '../payments/repository.ts';
import type { Sandbox } from '../payments/sandbox.ts';
import {
  invalidRequest,
  keyReused,
  notFound,
  refuse,
  type SandboxError,
  unauthorized,
} from './errors.ts';
import { charge, paymentObject, receiptObject, refundObject, savedMethod } from './objects.ts';
import {
  isError,
  readCapture,
  readCreate,
  readKey,
  readList,
  readReceipt,
  readRefund,
  receiptError,
} from './requests.ts';

interface Id {
  Params: { id: string };
}
interface Refunds {
  Querystring: { payment_id?: string; limit?: string; cursor?: string };
}

/**
 * YooKassa's API v3 as its clients see it: Basic credentials, an idempotence key that replays the
 * first answer for a day and refuses another body. Source: yookassa.ru/developers/using-api.
 */
export function registerYookassa(server: FastifyInstance, sandbox: Sandbox): void {
  injectFaults(server, sandbox, (response) => ({
    ...response,
    amount: { value: '1.00', currency: 'RUB' },
  }));
  server.addHook('onRequest', async (request, reply) => {
    const refusal = unauthorized(request, sandbox.credentials);
    if (refusal) return refuse(reply, refusal);
  });

  server.post('/payments', { config: { call: 'create' } }, async (request, reply) => {
    const result = await create(sandbox, request);
    return isError(result) ? refuse(reply, result) : result;
  });
  server.post<Id>('/payments/:id/capture', async (request, reply) => {
    const result = await capturePayment(sandbox, request);
    return isError(result) ? refuse(reply, result) : result;
  });
  server.get<Id>('/payments/:id', { config: { call: 'read' } }, async (request, reply) => {
    const payment = await currentPayment(sandbox, request.params.id);
    if (payment?.vendor !== 'yookassa') return refuse(reply, notFound('payment'));
    return paymentObject(sandbox, payment, await currentRefunds(sandbox, payment));
  });
  server.get('/payments', { config: { call: 'read' } }, async (request, reply) => {
    const result = await list(sandbox, request);
    return isError(result) ? refuse(reply, result) : result;
  });
  server.post('/refunds', { config: { call: 'refund' } }, async (request, reply) => {
    const result = await refund(sandbox, request);
    return isError(result) ? refuse(reply, result) : result;
  });
  server.get<Refunds>('/refunds', { config: { call: 'read' } }, async (request, reply) => {
    const result = await listRefunds(sandbox, request.query);
    return isError(result) ? refuse(reply, result) : result;
  });
  server.get<Id>('/refunds/:id', { config: { call: 'read' } }, async (request, reply) => {
    const row = await findRefund(sandbox.db, { id: request.params.id });
    const payment = row && (await findPayment(sandbox.db, row.payment));
    if (!row || payment?.vendor !== 'yookassa') return refuse(reply, notFound('refund'));
    const current = (await currentRefunds(sandbox, payment)).find(({ id }) => id === row.id);
    return refundObject(sandbox, payment, current ?? row);
  });
  server.post('/receipts', { config: { call: 'receipt' } }, async (request, reply) => {
    const result = await settlePrepayment(sandbox, request);
    return isError(result) ? refuse(reply, result) : result;
  });
  server.get<Id>('/receipts/:id', { config: { call: 'read' } }, async (request, reply) => {
    const row = await findReceipt(sandbox.db, request.params.id);
    return row ? receiptObject(sandbox, row) : refuse(reply, notFound('receipt'));
  });
}

async function create(sandbox: Sandbox, request: FastifyRequest): Promise<object | SandboxError> {
  const key = readKey(request);
  if (isError(key)) return key;
  const input = readCreate(request.body, sandbox.demandsReceipts);
  if (isError(input)) return input;
  const hash = hashToken(JSON.stringify(request.body));
  const saved = await savedMethod(sandbox, input.saved_method);
  if (isError(saved)) return saved;
  await dropExpiredKey(sandbox, key);
  const { payment, isNew } = await insertPayment(sandbox, {
    ...input,
    id: newDocumentId(),
    vendor: 'yookassa',
    key,
    request_hash: hash,
    receipt_status: receiptStatusOf(request.fault),
    mode: modeOf(request.fault),
    method: saved?.type === 'sbp' ? 'sbp' : 'card',
  });
  if (payment.request_hash !== hash) return keyReused();
  const charged = isNew && saved ? await charge(sandbox, payment, request.fault) : payment;
  return paymentObject(sandbox, charged, await currentRefunds(sandbox, charged));
}

const modeOf = (fault: FastifyRequest['fault']): SandboxPayment['mode'] => {
  if (fault?.fault === 'two_stages') return 'two_stages';
  return fault?.fault === 'test_payment' ? 'test' : 'one_stage';
};

/** Captures the whole amount, once; a repeat finds it captured. */
async function capturePayment(
  sandbox: Sandbox,
  request: FastifyRequest<Id>,
): Promise<object | SandboxError> {
  const key = readKey(request);
  if (isError(key)) return key;
  const input = readCapture(request.body);
  if (isError(input)) return input;
  const payment = await currentPayment(sandbox, request.params.id);
  if (payment?.vendor !== 'yookassa') return notFound('payment');
  if (input.amount && input.amount.value !== payment.value) {
    return invalidRequest('Amount is not what was authorized', 'amount.value');
  }
  const captured = await capture(sandbox, payment);
  return captured
    ? paymentObject(sandbox, captured, [])
    : invalidRequest('Payment does not wait for a capture', 'payment_id');
}

async function refund(sandbox: Sandbox, request: FastifyRequest): Promise<object | SandboxError> {
  const key = readKey(request);
  if (isError(key)) return key;
  const input = readRefund(request.body);
  if (isError(input)) return input;
  const payment = await currentPayment(sandbox, input.payment);
  if (payment?.vendor !== 'yookassa') return invalidRequest('Incorrect payment_id', 'payment_id');
  // YooKassa knows the lines of a whole payment; for a part the request must tell them.
  const isPart = input.amount.value !== payment.value;
  const error = receiptError(input, sandbox.demandsReceipts && isPart);
  if (error) return error;
  const hash = hashToken(JSON.stringify(request.body));
  const row = await createRefund(sandbox, payment, {
    id: newDocumentId(),
    key,
    request_hash: hash,
    amount: fromValue(input.amount.value),
    metadata: input.metadata,
    receipt: input.receipt ?? null,
    receipt_status: receiptStatusOf(request.fault),
    fault: request.fault,
  });
  if (row === null) return invalidRequest('More than can be refunded', 'amount.value');
  return row.request_hash === hash ? refundObject(sandbox, payment, row) : keyReused();
}

async function settlePrepayment(
  sandbox: Sandbox,
  request: FastifyRequest,
): Promise<object | SandboxError> {
  const key = readKey(request);
  if (isError(key)) return key;
  const input = readReceipt(request.body);
  if (isError(input)) return input;
  const payment = await currentPayment(sandbox, input.payment_id);
  if (payment?.vendor !== 'yookassa' || payment.status !== 'succeeded') {
    return invalidRequest('Incorrect payment_id', 'payment_id');
  }
  const hash = hashToken(JSON.stringify(request.body));
  const row = await insertReceipt(sandbox.db, {
    id: `rt-${newDocumentId()}`,
    payment: payment.id,
    key,
    request_hash: hash,
    body: input,
    receipt_status: receiptStatusOf(request.fault),
    created_at: sandbox.clock(),
  });
  return row.request_hash === hash ? receiptObject(sandbox, row) : keyReused();
}

/** The payments of a period, newest first; the cursor is the offset of the next page. */
async function list(sandbox: Sandbox, request: FastifyRequest): Promise<object | SandboxError> {
  const page = readList(request.query);
  if (isError(page)) return page;
  const { offset, limit } = page;
  const rows = await listPayments(sandbox.db, { ...page, limit: limit + 1 });
  const items = [];
  for (const one of rows.slice(0, limit)) {
    const payment = (await currentPayment(sandbox, one.id)) ?? one;
    items.push(paymentObject(sandbox, payment, await currentRefunds(sandbox, payment)));
  }
  return {
    type: 'list',
    items,
    ...(rows.length > limit && { next_cursor: String(offset + limit) }),
  };
}

/** The refunds of a payment, or of a period; newest first. */
async function listRefunds(
  sandbox: Sandbox,
  query: Refunds['Querystring'],
): Promise<object | SandboxError> {
  const page = readList(query);
  if (isError(page)) return page;
  const { offset, limit } = page;
  const payment = await currentPayment(sandbox, query.payment_id ?? '');
  if (query.payment_id !== undefined && payment?.vendor !== 'yookassa') {
    return invalidRequest('Incorrect payment_id', 'payment_id');
  }
  const refunds = payment
    ? await currentRefunds(sandbox, payment)
    : await refundsOfPeriod(sandbox.db, page);
  const items = [];
  for (const refund of refunds.slice(offset, offset + limit)) {
    const owner = payment ?? (await currentPayment(sandbox, refund.payment));
    if (owner) items.push(refundObject(sandbox, owner, refund));
  }
  return {
    type: 'list',
    items,
    ...(refunds.length > offset + limit && { next_cursor: String(offset + limit) }),
  };
}
