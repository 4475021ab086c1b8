import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DueJob } from '../../platform/jobs/due-job.ts';
import { quietLevel } from '../../platform/log.ts';
import { sandboxNotifications } from '../../tables/sandbox.ts';
import { tokenOf } from '../tbank/token.ts';
import type { VendorRequest } from '../vendor.ts';
import { registerCheckout } from './checkout.ts';
import { registerControl } from './control.ts';
import type { Fault } from './faults.ts';
import { atVendor, SANDBOX_PAYMENTS, type Sandbox } from './sandbox.ts';
import { type About, closeNotification, findNotification } from './store.ts';

export { createFaults } from './faults.ts';
export { SANDBOX_PAYMENTS, type Sandbox } from './sandbox.ts';

/** The payment providers' stand-ins: their APIs, the API of their hosted page, and their faults. */
export function registerSandboxPayments(server: FastifyInstance, sandbox: Sandbox): void {
  server.register(
    async (scope) => {
      await scope.register(async (apis) => registerApis(apis, sandbox));
      await scope.register(async (control) => registerControl(control, sandbox), {
        prefix: '/control',
      });
      registerCheckout(scope, sandbox);
    },
    // Hundreds of calls of the demo's first minute would bury the addresses that the start prints.
    { prefix: SANDBOX_PAYMENTS, logLevel: quietLevel(server.log) },
  );
}

/** The vendors read and check what was sent themselves. */
function registerApis(server: FastifyInstance, sandbox: Sandbox): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  for (const path of ['/v3/*', '/v2/*', '/cashbox/*']) {
    server.all(path, (request, reply) => serve(sandbox, request, reply));
  }
}

async function serve(
  sandbox: Sandbox,
  { raw, headers, body }: FastifyRequest,
  reply: FastifyReply,
) {
  const { pathname, searchParams } = new URL(raw.url ?? '', 'http://vendor');
  const request: VendorRequest = {
    method: raw.method ?? '',
    path: pathname.slice(SANDBOX_PAYMENTS.length),
    query: searchParams,
    headers,
    text: typeof body === 'string' ? body : '',
  };
  const fault = sandbox.faults.take(callOf(request), `${raw.url} ${request.text}`);
  const kind = fault?.fault;
  if (kind === 'delay') await sleep(fault?.ms ?? 0);
  if (kind === 'error') return reply.status(500).send({ code: 'internal_server_error' });
  if (kind === 'drop') return hangUp(reply);
  const about = aboutOf(request);
  const vendor = about.vendor ?? 'yookassa';
  const answer = await atVendor(sandbox, { ...about, fault }, (_records, open) =>
    open(vendor).reply(request),
  );
  if (kind === 'lost_answer') return hangUp(reply);
  const wrong =
    vendor === 'tbank' ? { Amount: 100 } : { amount: { value: '1.00', currency: 'RUB' } };
  return reply
    .status(kind === 'late_error' ? 500 : answer.status)
    .send(kind === 'wrong_amount' ? { ...(answer.body as object), ...wrong } : answer.body);
}

function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.socket?.destroy();
  return reply;
}

const CALLS: Readonly<Record<string, Fault['call']>> = {
  '/v3/payments': 'create',
  '/v3/payment_methods': 'create',
  '/v3/refunds': 'refund',
  '/v3/receipts': 'receipt',
  '/v2/Init': 'create',
  '/v2/Cancel': 'refund',
  '/v2/GetState': 'read',
  '/v2/GetQrState': 'read',
  '/v2/CheckOrder': 'read',
  '/cashbox/SendClosingReceipt': 'receipt',
};
const callOf = ({ method, path }: VendorRequest): Fault['call'] | null =>
  method === 'GET' ? 'read' : (CALLS[path] ?? null);

/** What a name is made of; a value of anything else names nothing. */
const NAME = /^[!-~]{1,100}$/;

function aboutOf({ path, query, headers, text }: VendorRequest): About {
  const [, version, , id] = path.split('/');
  const given = [id, headers['idempotence-key'], ...query.values(), ...valuesOf(text)].map(String);
  // A receipt of a payment or of a refund is named by it.
  const names = given.filter((name) => NAME.test(name)).map((name) => name.replace(/^rt-/, ''));
  const isList = id === undefined && !query.has('payment_id') && !query.has('refund_id');
  return {
    vendor: version === 'v3' ? 'yookassa' : 'tbank',
    names: [...names, ...names.map((name) => `rt-${name}`)],
    period: version === 'v3' && isList && text === '' ? periodOf(query) : null,
  };
}

/** The names and numbers of a body; lists and objects name nothing. */
function valuesOf(text: string): unknown[] {
  try {
    const values = Object.values(JSON.parse(text) ?? {}).slice(0, 40);
    return values.filter((value) => typeof value === 'string' || typeof value === 'number');
  } catch {
    return [];
  }
}

/** Null where it has no valid bounds: the vendor refuses that. */
function periodOf(query: URLSearchParams): About['period'] {
  const bound = (names: readonly string[], otherwise: string) =>
    new Date(names.map((name) => query.get(`created_at.${name}`)).find(Boolean) ?? otherwise);
  const from = bound(['gte', 'gt'], '1970-01-01');
  const to = bound(['lte', 'lt'], '9999-12-31');
  return from <= to && from >= new Date(0) && to <= new Date('9999-12-31') ? { from, to } : null;
}

const TIMEOUT = 10_000;

/** Posts notifications until they are acknowledged: to YooKassa by 200, to T-Bank by the word OK. */
export const notifyShop = (sandbox: Sandbox): DueJob => ({
  name: 'sandbox notifications',
  table: sandboxNotifications,
  async perform(call, id) {
    const found = await findNotification(call.db, id);
    if (!found) return;
    const { notification, payment } = found;
    const isTbank = payment.vendor === 'tbank';
    const response = await fetch(payment.notification_url ?? sandbox.notifyUrl(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(bodyOf(sandbox, found)),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const text = await response.text();
    const isAcknowledged = response.status === 200 && (!isTbank || text === 'OK');
    // A forged one is sent once.
    if (!isAcknowledged && notification.forgery === null) {
      throw new Error(`the shop answered ${response.status} ${text.slice(0, 100)}`);
    }
    await closeNotification(call.db, id);
  },
});

/** Signed as it is sent, for the password is another one with each start. A forger does not know it. */
function bodyOf(
  { terminal }: Sandbox,
  { notification, payment }: NonNullable<Awaited<ReturnType<typeof findNotification>>>,
): object {
  const { body, forgery } = notification;
  if (payment.vendor === 'tbank') {
    return { ...body, Token: tokenOf(body, terminal.password), ...forgery };
  }
  return { ...body, object: { ...(body.object as object), ...forgery } };
}
