import { createHash } from 'node:crypto';
import { createNotifier } from './notifier.ts';
import { startVendorServer, type VendorReply, type VendorRequest } from './server.ts';
import { controlOf } from './yookassa/control.ts';
import { expirePayments } from './yookassa/events.ts';
import { listPayments, listReceipts, listRefunds } from './yookassa/lists.ts';
import { createMethod, methodOf, presentMethod } from './yookassa/methods.ts';
import { cancelPayment, capturePayment, createPayment, paymentOf } from './yookassa/payments.ts';
import { presentPayment, presentReceipt, presentRefund } from './yookassa/present.ts';
import { createReceipt, createRefund } from './yookassa/refunds.ts';
import { YookassaError, type YookassaOptions, type YookassaState } from './yookassa/state.ts';

const DAY = 24 * 3_600_000;

type Post = (state: YookassaState, body: unknown, id: string) => unknown;
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
  '/refunds/:id': (state, _query, id) => presentRefund(state, present(state.refunds, id)),
  '/receipts': listReceipts,
  '/receipts/:id': (state, _query, id) => presentReceipt(present(state.receipts, id)),
};

/**
 * A strict stand-in of YooKassa's API v3 on loopback: what its OpenAPI specification and its guide
 * to «Чеки от ЮKassa» allow, and nothing else.
 */
export async function startYookassa(own: Partial<YookassaOptions> & Pick<YookassaOptions, 'now'>) {
  const options: YookassaOptions = {
    shopId: '100500',
    secretKey: 'test_secret',
    notificationUrl: null,
    receipts: 'obligatory',
    ffd: '1.2',
    feePermille: 28,
    autopay: false,
    fullRefundReceipt: 'accepted',
    ...own,
  };
  let last = 0;
  const state: YookassaState = {
    options,
    notifier: createNotifier(),
    payments: new Map(),
    methods: new Map(),
    charges: [],
    refunds: new Map(),
    receipts: new Map(),
    twoStages: false,
    makesTests: options.secretKey.startsWith('test_'),
    refundsBecome: 'succeeded',
    newId: () => `2e8f1c00-000f-5000-8000-${String(++last).padStart(12, '0')}`,
  };
  const keys = new Map<string, { body: string; at: number; reply: unknown }>();
  const server = await startVendorServer((request) => {
    try {
      return { status: 200, body: route(state, request, keys) };
    } catch (error) {
      if (error instanceof YookassaError) return refusal(error, ++last);
      throw error;
    }
  });
  return {
    url: `${server.url}/v3`,
    requests: server.requests,
    control: { ...server.faults, ...controlOf(state) },
    async close() {
      await state.notifier.settled();
      await server.close();
    },
  };
}

function route(
  state: YookassaState,
  request: VendorRequest,
  keys: Map<string, { body: string; at: number; reply: unknown }>,
): unknown {
  const { shopId, secretKey } = state.options;
  const basic = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
  if (request.headers.authorization !== basic)
    throw new YookassaError(401, 'Login has illegal format or password is wrong');
  expirePayments(state);
  const [, id = ''] = /^\/v3\/[a-z_]+\/([^/]+)/.exec(request.path) ?? [];
  const path = request.path.replace(/^\/v3/, '').replace(/(^\/[a-z_]+\/)[^/]+/, '$1:id');
  const get = request.method === 'GET' && GETS[path];
  if (get) return get(state, request.query, id);
  const post = request.method === 'POST' && POSTS[path];
  if (!post) throw new YookassaError(404, 'Unknown method');
  return withKey(state, request, { keys, run: () => post(state, bodyOf(request), id) });
}

/**
 * Idempotence-Key (using-api/interaction-format): for 24 hours the first reply to the same request,
 * a refusal of another request under the same key. What was refused leaves no trace.
 */
function withKey(
  { options }: YookassaState,
  request: VendorRequest,
  {
    keys,
    run,
  }: { keys: Map<string, { body: string; at: number; reply: unknown }>; run: () => unknown },
): unknown {
  const key = request.headers['idempotence-key'];
  if (typeof key !== 'string' || !/^[0-9a-zA-Z+\-_.]{1,64}$/.test(key))
    throw new YookassaError(400, 'Idempotence key is absent or illegal', 'Idempotence-Key');
  const body = createHash('sha256').update(`${request.path}\n${request.text}`).digest('hex');
  const at = options.now().getTime();
  const first = keys.get(key);
  if (first && at - first.at < DAY) {
    if (first.body !== body)
      throw new YookassaError(400, 'Idempotence key duplicated', 'Idempotence-Key');
    return first.reply;
  }
  const reply = structuredClone(run());
  keys.set(key, { body, at, reply });
  return reply;
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

function present<One>(all: ReadonlyMap<string, One>, id: string): One {
  const one = all.get(id);
  if (!one) throw new YookassaError(404, 'There is no such object');
  return one;
}

function refusal({ status, code, message, parameter }: YookassaError, number: number): VendorReply {
  const id = `ecf255db-cce8-4f15-8fc2-${String(number).padStart(12, '0')}`;
  return {
    status,
    body: { type: 'error', id, code, description: message, ...(parameter && { parameter }) },
  };
}
