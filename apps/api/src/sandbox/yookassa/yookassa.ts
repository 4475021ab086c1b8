import { createHash } from 'node:crypto';
import { after, DAY } from '../../platform/clock.ts';
import type { Vendor, VendorReply, VendorRequest } from '../vendor.ts';
import {
  cancel,
  expire,
  notificationOf,
  pay,
  refundInCabinet,
  returnMoney,
  takeBack,
} from './events.ts';
import { listPayments, listReceipts, listRefunds } from './lists.ts';
import { createMethod, methodOf } from './methods.ts';
import { cancelPayment, capturePayment, createPayment, paymentOf } from './payments.ts';
import {
  presentMethod,
  presentPayment,
  presentReceipt,
  presentRefund,
  receiptsOf,
} from './present.ts';
import { createReceipt, createRefund } from './refunds.ts';
import { type Address, YookassaError, type YookassaState } from './state.ts';

type Post = (state: YookassaState, body: unknown, address: Address) => unknown;
type Get = (state: YookassaState, query: URLSearchParams, id: string) => unknown;

const POSTS: Readonly<Record<string, Post>> = {
  '/payments': createPayment,
  '/payment_methods': createMethod,
  '/payments/:id/capture': capturePayment,
  '/payments/:id/cancel': cancelPayment,
  '/refunds': createRefund,
  '/receipts': createReceipt,
};
const GETS: Readonly<Record<string, Get>> = {
  '/payments': listPayments,
  '/payments/:id': (state, _query, id) => presentPayment(state, paymentOf(state, id)),
  '/payment_methods/:id': (state, _query, id) => presentMethod(state, methodOf(state, id)),
  '/refunds': listRefunds,
  '/refunds/:id': (state, _query, id) =>
    presentRefund(state, present(state.records.refunds.get(id))),
  '/receipts': listReceipts,
  '/receipts/:id': (state, _query, id) =>
    presentReceipt(present(receiptsOf(state).find((receipt) => receipt.id === id))),
};

/**
 * A strict stand-in of YooKassa's API v3: what its OpenAPI specification and its guide to «Чеки от ЮKassa» allow, and
 * nothing else.
 */
export const openYookassa = (state: YookassaState): Vendor => ({
  reply(request) {
    try {
      return { status: 200, body: route(state, request) };
    } catch (error) {
      if (error instanceof YookassaError) return refusal(error);
      throw error;
    }
  },
  expire: () => expire(state),
  pay: (payment, method) => pay(state, payment, method),
  // The payer may try another card: nobody is told.
  decline(payment, reason) {
    payment.awaits_confirmation = false;
    payment.decline_reason = reason;
  },
  cancel: (payment) =>
    cancel(state, payment, { party: 'merchant', reason: 'canceled_by_merchant' }),
  takeBack,
  returnMoney,
  refundInCabinet: (payment, kopecks) => refundInCabinet(state, payment, kopecks),
  notificationOf: (payment, event) =>
    notificationOf(event, presentPayment(state, payment), payment),
});

function route(state: YookassaState, request: VendorRequest): unknown {
  const { shopId, secretKey } = state.options;
  const basic = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
  if (request.headers.authorization !== basic)
    throw new YookassaError(401, 'Login has illegal format or password is wrong');
  expire(state);
  const [, id = ''] = /^\/v3\/[a-z_]+\/([^/]+)/.exec(request.path) ?? [];
  const path = request.path.replace(/^\/v3/, '').replace(/(^\/[a-z_]+\/)[^/]+/, '$1:id');
  const get = request.method === 'GET' && GETS[path];
  if (get) return get(state, request.query, id);
  const post = request.method === 'POST' && POSTS[path];
  if (!post) throw new YookassaError(404, 'Unknown method');
  return withKey(state, request, (key) => post(state, bodyOf(request), { id, key }));
}

/**
 * Idempotence-Key (using-api/interaction-format): for 24 hours the first reply to the same request,
 * a refusal of another request under the same key. What was refused leaves no trace.
 */
function withKey(
  { records, now }: YookassaState,
  request: VendorRequest,
  run: (key: string) => unknown,
): unknown {
  const key = request.headers['idempotence-key'];
  if (typeof key !== 'string' || !/^[0-9a-zA-Z+\-_.]{1,64}$/.test(key))
    throw new YookassaError(400, 'Idempotence key is absent or illegal', 'Idempotence-Key');
  const hash = createHash('sha256').update(`${request.path}\n${request.text}`).digest('hex');
  const first = records.replies.get(key);
  if (first && now() < after(first.created_at, DAY)) {
    if (first.request_hash !== hash)
      throw new YookassaError(400, 'Idempotence key duplicated', 'Idempotence-Key');
    return first.body;
  }
  const body = structuredClone(run(key));
  records.replies.set(key, { key, request_hash: hash, body, created_at: now() });
  return body;
}

/** A cancellation has no body; all else is JSON, and says so. */
function bodyOf({ headers, text, path }: VendorRequest): unknown {
  if (text === '' && path.endsWith('/cancel')) return {};
  if (!headers['content-type']?.startsWith('application/json'))
    throw new YookassaError(400, 'Content-Type is application/json', 'Content-Type');
  try {
    return JSON.parse(text);
  } catch {
    throw new YookassaError(400, 'Not a JSON');
  }
}

function present<One>(one: One | undefined): One {
  if (!one) throw new YookassaError(404, 'There is no such object');
  return one;
}

function refusal({ status, code, message, parameter }: YookassaError): VendorReply {
  const id = 'ecf255db-cce8-4f15-8fc2-3d7a4678c867';
  return {
    status,
    body: { type: 'error', id, code, description: message, ...(parameter && { parameter }) },
  };
}
