import type { FastifyInstance } from 'fastify';
import { refundedOf, TAKEN_BACK } from '../vendor.ts';
import { onPage, type Page, refuse } from './checkout.ts';
import { CALLS, FAULTS, type Fault, type WebhookMode } from './faults.ts';
import type { Sandbox } from './sandbox.ts';
import { insertNotifications, releaseNotifications } from './store.ts';

/** A refund by the shop's staff in the provider's cabinet: all of the payment by default, in kopecks. */
interface CabinetRefund {
  readonly payment: string;
  readonly amount?: number;
}

/** A bank takes a paid payment back from the shop, or gives it again. */
interface Chargeback {
  readonly payment: string;
  readonly isReturned?: boolean;
}

interface Webhook {
  readonly payment: string;
  readonly event: string;
  readonly times?: number;
  /** Overwrites keys of the true body: another amount, a wrong token. */
  readonly forgery?: Record<string, unknown> | null;
}

/** Sets faults and webhooks, for tests and for trying the service out. */
export function registerControl(server: FastifyInstance, sandbox: Sandbox): void {
  const { faults } = sandbox;
  server.post<{ Body: Fault | null }>('/faults', async ({ body }, reply) => {
    const isValid =
      CALLS.some((one) => one === body?.call) && FAULTS.some((one) => one === body?.fault);
    if (!body || !isValid) return refuse(reply, 400, 'Unknown fault');
    faults.add({ ...body, times: body.times ?? 1 });
    return {};
  });
  server.delete('/faults', async () => {
    faults.clear();
    return {};
  });
  server.put<{ Body: Partial<WebhookMode> | null }>('/webhooks', async ({ body }) => {
    faults.setWebhooks({ mode: body?.mode ?? 'deliver', copies: body?.copies ?? 1 });
    if (body?.mode !== 'hold') await releaseNotifications(sandbox.db, sandbox.clock());
    return {};
  });
  server.post<{ Body: Webhook | null }>('/webhooks', async ({ body }, reply) => {
    const sent = body && (await onPage(sandbox, body.payment, (page) => webhooksOf(page, body)));
    if (!sent) return refuse(reply, 404, 'The payment does not exist');
    await insertNotifications(
      sandbox.db,
      sent.map((row) => ({ ...row, due_at: sandbox.clock() })),
    );
    return {};
  });
  server.post<{ Body: Chargeback | null }>('/chargebacks', async ({ body }, reply) => {
    const wanted = body?.isReturned ?? false;
    const isDone = await onPage(sandbox, body?.payment ?? '', (page) => takeOrReturn(page, wanted));
    if (isDone === null) return refuse(reply, 404, 'The payment does not exist');
    return isDone ? {} : refuse(reply, 400, 'There is nothing to take back');
  });
  server.post<{ Body: CabinetRefund | null }>('/refunds', async ({ body }, reply) => {
    const refund = await onPage(sandbox, body?.payment ?? '', (page) => giveBack(page, body));
    if (refund === null) return refuse(reply, 404, 'The payment does not exist');
    return refund ? { refund } : refuse(reply, 400, 'More than can be refunded');
  });
}

function webhooksOf({ payment, vendor }: Page, { event, times = 1, forgery = null }: Webhook) {
  if (!payment) return null;
  const { body } = vendor.notificationOf(payment, event);
  return Array.from({ length: times }, () => ({ payment: payment.id, event, body, forgery }));
}

/** Null: there is no such payment. */
function takeOrReturn({ payment, vendor }: Page, isReturned: boolean): boolean | null {
  if (!payment) return null;
  const isPossible = isReturned
    ? payment.cancellation_reason === TAKEN_BACK
    : payment.status === 'succeeded';
  if (isPossible) (isReturned ? vendor.returnMoney : vendor.takeBack)(payment);
  return isPossible;
}

/** The refund's id; empty: more than can be refunded. */
function giveBack({ payment, vendor, records }: Page, body: CabinetRefund | null): string | null {
  if (!payment) return null;
  const amount = body?.amount ?? payment.kopecks;
  const isTooMuch = amount > payment.kopecks - refundedOf(records, payment.id);
  if (payment.status !== 'succeeded' || isTooMuch) return '';
  return vendor.refundInCabinet(payment, amount).id;
}
