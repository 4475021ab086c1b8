import type { FastifyInstance, FastifyReply } from 'fastify';
import { conflict, notFound, refuse } from '../yookassa/errors.ts';
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
} from './payments.ts';
import type { SandboxPayment } from './repository.ts';
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

/** What a press of the page does to a payment, and to a method that is being saved. */
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
