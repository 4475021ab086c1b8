import type { FastifyInstance, FastifyReply } from 'fastify';
import { fromValue } from '../../gateways/payments/amount.ts';
import { conflict, invalidRequest, notFound, refuse } from '../yookassa/errors.ts';
import { CALLS, FAULTS, type Fault, type WebhookMode } from './faults.ts';
import {
  bindCard,
  bindSbp,
  cancelBinding,
  confirmBinding,
  currentMethod,
  type SandboxMethod,
} from './methods.ts';
import {
  type CheckoutResult,
  cancel,
  confirm,
  currentPayment,
  payByCard,
  payBySbp,
  returnMoney,
  takeBack,
} from './payments.ts';
import { refundInCabinet } from './refunds.ts';
import {
  findPayment,
  insertNotification,
  releaseNotifications,
  type SandboxPayment,
} from './repository.ts';
import type { Sandbox } from './sandbox.ts';

interface Id {
  Params: { id: string };
}

/** The API of the hosted page. The page itself is one of `apps/pages`. */
export function registerCheckout(server: FastifyInstance, sandbox: Sandbox): void {
  server.get<Id>('/checkout/:id/payment', async (request, reply) => {
    const method = await currentMethod(sandbox, request.params.id);
    if (method) return bindingOf(method);
    const payment = await currentPayment(sandbox, request.params.id);
    if (!payment) return refuse(reply, notFound('payment'));
    return {
      id: payment.id,
      status: payment.status,
      amount: { value: payment.value, currency: payment.currency },
      description: payment.description,
      return_url: payment.return_url,
      reason: payment.cancellation_reason ?? payment.decline_reason,
    };
  });
  server.post<Id & { Body: { number?: unknown } | null }>('/checkout/:id/card', (request, reply) =>
    onPending(
      { sandbox, reply, id: request.params.id },
      {
        pay: (payment) => payByCard(sandbox, payment, digitsOf(request.body?.number)),
        bind: (method) => bindCard(sandbox, method, digitsOf(request.body?.number)),
      },
    ),
  );
  server.post<Id & { Body: { accept?: unknown } | null }>(
    '/checkout/:id/confirm',
    (request, reply) =>
      onPending(
        { sandbox, reply, id: request.params.id },
        {
          pay: (payment) => confirm(sandbox, payment, request.body?.accept === true),
          bind: (method) => confirmBinding(sandbox, method, request.body?.accept === true),
        },
      ),
  );
  server.post<Id>('/checkout/:id/sbp', (request, reply) =>
    onPending(
      { sandbox, reply, id: request.params.id },
      {
        pay: (payment) => payBySbp(sandbox, payment),
        bind: (method) => bindSbp(sandbox, method),
      },
    ),
  );
  server.post<Id>('/checkout/:id/cancel', (request, reply) =>
    onPending(
      { sandbox, reply, id: request.params.id },
      {
        pay: (payment) => cancel(sandbox, payment),
        bind: (method) => cancelBinding(sandbox, method),
      },
    ),
  );
}

/** Does it to what still waits for its payer or owner. */
async function onPending(
  { sandbox, reply, id }: { sandbox: Sandbox; reply: FastifyReply; id: string },
  { pay, bind }: Acts,
): Promise<CheckoutResult | FastifyReply> {
  const method = await currentMethod(sandbox, id);
  if (method) {
    return method.status === 'pending'
      ? bind(method)
      : refuse(reply, conflict('The binding is over'));
  }
  const payment = await currentPayment(sandbox, id);
  if (!payment) return refuse(reply, notFound('payment'));
  if (payment.status !== 'pending') return refuse(reply, conflict('The payment is over'));
  return pay(payment);
}

/** The actions of the page on a payment, and on a method that is being saved. */
interface Acts {
  pay(payment: SandboxPayment): Promise<CheckoutResult>;
  bind(method: SandboxMethod): Promise<CheckoutResult>;
}

const digitsOf = (number: unknown): string => String(number ?? '').replace(/\D/g, '');

/** The page of a method that is being saved is that of a payment of nothing. */
const bindingOf = ({ id, status, return_url }: SandboxMethod) => ({
  id,
  status: status === 'active' ? 'succeeded' : status === 'pending' ? 'pending' : 'canceled',
  amount: { value: '0.00', currency: 'RUB' },
  description: 'Способ оплаты сохраняется, деньги не списываются',
  return_url,
  reason: null,
});

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
