import type { FastifyInstance } from 'fastify';
import { fromValue } from '../../gateways/payments/amount.ts';
import { conflict, invalidRequest, notFound, refuse } from '../yookassa/errors.ts';
import { CALLS, FAULTS, type Fault, type WebhookMode } from './faults.ts';
import { returnMoney, takeBack } from './payments.ts';
import { refundInCabinet } from './refunds.ts';
import { findPayment, insertNotification, releaseNotifications } from './repository.ts';
import type { Sandbox } from './sandbox.ts';

/** What the shop's staff refund in the provider's cabinet: all of the payment unless told, in kopecks. */
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
  readonly forgery?: Record<string, unknown>;
}

/** Sets faults and webhooks, for tests and for trying the service out. */
export function registerControl(server: FastifyInstance, sandbox: Sandbox): void {
  server.post<{ Body: Fault | null }>('/faults', async ({ body }, reply) => {
    const isValid =
      CALLS.some((one) => one === body?.call) && FAULTS.some((one) => one === body?.fault);
    if (!body || !isValid) return refuse(reply, invalidRequest('Unknown fault', 'fault'));
    sandbox.faults.add({ ...body, times: body.times ?? 1 });
    return {};
  });
  server.delete('/faults', async () => {
    sandbox.faults.clear();
    return {};
  });
  server.put<{ Body: Partial<WebhookMode> | null }>('/webhooks', async ({ body }) => {
    sandbox.faults.setWebhooks({ mode: body?.mode ?? 'deliver', copies: body?.copies ?? 1 });
    if (body?.mode !== 'hold') await releaseNotifications(sandbox.db, sandbox.clock());
    return {};
  });
  server.post<{ Body: Webhook | null }>('/webhooks', async ({ body }, reply) => {
    const payment = await findPayment(sandbox.db, body?.payment ?? '');
    if (!payment || !body) return refuse(reply, notFound('payment'));
    for (let copy = 0; copy < (body.times ?? 1); copy += 1) {
      await insertNotification(sandbox.db, {
        event: body.event,
        payment: payment.id,
        due_at: sandbox.clock(),
        ...(body.forgery && { forgery: body.forgery }),
      });
    }
    return {};
  });
  server.post<{ Body: Chargeback | null }>('/chargebacks', async ({ body }, reply) => {
    const payment = await findPayment(sandbox.db, body?.payment ?? '');
    if (!payment) return refuse(reply, notFound('payment'));
    const changed = await (body?.isReturned ? returnMoney : takeBack)(sandbox, payment);
    return changed ? {} : refuse(reply, conflict('There is nothing to take back'));
  });
  server.post<{ Body: CabinetRefund | null }>('/refunds', async ({ body }, reply) => {
    const payment = await findPayment(sandbox.db, body?.payment ?? '');
    if (!payment) return refuse(reply, notFound('payment'));
    const amount = body?.amount ?? fromValue(payment.value);
    const refund = await refundInCabinet(sandbox, payment, amount);
    if (!refund) return refuse(reply, conflict('More than can be refunded'));
    return { refund: refund.id };
  });
}
