import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fromValue } from '../../gateways/payments/amount.ts';
import { hashToken, newDocumentId } from '../../platform/tokens.ts';
import { current } from '../payments/current.ts';
import { currentRefunds, makeRefund } from '../payments/refunds.ts';
import {
  dropExpiredKey,
  findPayment,
  findRefund,
  insertPayment,
  listPayments,
} from '../payments/repository.ts';
import type { Sandbox } from '../payments/sandbox.ts';
import { spoilAnswers } from '../payments/spoil.ts';
import {
  invalidRequest,
  keyReused,
  notFound,
  refuse,
  type SandboxError,
  unauthorized,
} from './errors.ts';
import { paymentObject, refundObject } from './objects.ts';
import { isError, readCreate, readKey, readList, readRefund } from './requests.ts';

interface Id {
  Params: { id: string };
}

/**
 * YooKassa's API v3 as its clients see it: Basic credentials, an idempotence key that replays the
 * first answer for a day and refuses another body. Source: yookassa.ru/developers/using-api.
 */
export function registerYookassa(app: FastifyInstance, sandbox: Sandbox): void {
  spoilAnswers(app, sandbox, (answer) => ({
    ...answer,
    amount: { value: '1.00', currency: 'RUB' },
  }));
  app.addHook('onRequest', async (request, reply) => {
    const refusal = unauthorized(request, sandbox.credentials);
    if (refusal) return refuse(reply, refusal);
  });

  app.post('/payments', { config: { call: 'create' } }, async (request, reply) => {
    const made = await create(sandbox, request);
    return isError(made) ? refuse(reply, made) : made;
  });
  app.get<Id>('/payments/:id', { config: { call: 'read' } }, async (request, reply) => {
    const payment = await current(sandbox, request.params.id);
    if (payment?.vendor !== 'yookassa') return refuse(reply, notFound('payment'));
    return paymentObject(sandbox, payment, await currentRefunds(sandbox, payment));
  });
  app.get('/payments', { config: { call: 'read' } }, async (request, reply) => {
    const listed = await list(sandbox, request);
    return isError(listed) ? refuse(reply, listed) : listed;
  });
  app.post('/refunds', { config: { call: 'refund' } }, async (request, reply) => {
    const made = await refund(sandbox, request);
    return isError(made) ? refuse(reply, made) : made;
  });
  app.get<Id>('/refunds/:id', { config: { call: 'read' } }, async (request, reply) => {
    const known = await findRefund(sandbox.db, { id: request.params.id });
    const payment = known && (await findPayment(sandbox.db, known.payment));
    if (!known || payment?.vendor !== 'yookassa') return refuse(reply, notFound('refund'));
    await currentRefunds(sandbox, payment);
    const fresh = await findRefund(sandbox.db, known);
    return refundObject(fresh ?? known);
  });
}

async function create(sandbox: Sandbox, request: FastifyRequest): Promise<object | SandboxError> {
  const key = readKey(request);
  if (isError(key)) return key;
  const asked = readCreate(request.body, sandbox.demandsReceipts);
  if (isError(asked)) return asked;
  const hash = hashToken(JSON.stringify(request.body));
  await dropExpiredKey(sandbox, key);
  const { payment } = await insertPayment(sandbox, {
    ...asked,
    id: newDocumentId(),
    vendor: 'yookassa',
    key,
    request_hash: hash,
  });
  if (payment.request_hash !== hash) return keyReused();
  return paymentObject(sandbox, payment, []);
}

async function refund(sandbox: Sandbox, request: FastifyRequest): Promise<object | SandboxError> {
  const key = readKey(request);
  if (isError(key)) return key;
  const asked = readRefund(request.body, sandbox.demandsReceipts);
  if (isError(asked)) return asked;
  const payment = await current(sandbox, asked.payment);
  if (payment?.vendor !== 'yookassa') return invalidRequest('Incorrect payment_id', 'payment_id');
  const hash = hashToken(JSON.stringify(request.body));
  const made = await makeRefund(sandbox, payment, {
    id: newDocumentId(),
    key,
    request_hash: hash,
    amount: fromValue(asked.value),
    metadata: asked.metadata,
    receipt: asked.receipt,
    fault: request.fault,
  });
  if (made === null) return invalidRequest('More than can be refunded', 'amount.value');
  return made.request_hash === hash ? refundObject(made) : keyReused();
}

/** The payments made in a period, newest first; the cursor is where the next page begins. */
async function list(sandbox: Sandbox, request: FastifyRequest): Promise<object | SandboxError> {
  const page = readList(request.query);
  if (isError(page)) return page;
  const { offset, limit } = page;
  const found = await listPayments(sandbox.db, { ...page, limit: limit + 1 });
  const items = [];
  for (const one of found.slice(0, limit)) {
    const payment = (await current(sandbox, one.id)) ?? one;
    items.push(paymentObject(sandbox, payment, await currentRefunds(sandbox, payment)));
  }
  return {
    type: 'list',
    items,
    ...(found.length > limit && { next_cursor: String(offset + limit) }),
  };
}
