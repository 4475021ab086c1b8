import type { FastifyInstance, FastifyReply } from 'fastify';
import { conflict, notFound, refuse } from '../yookassa/errors.ts';
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
    onPending(reply, request.params.id, (payment) =>
      payByCard(sandbox, payment, String(request.body?.number ?? '').replace(/\D/g, '')),
    ),
  );
  server.post<Id & { Body: { accept?: unknown } | null }>(
    '/checkout/:id/confirm',
    (request, reply) =>
      onPending(reply, request.params.id, (payment) =>
        confirm(sandbox, payment, request.body?.accept === true),
      ),
  );
  server.post<Id>('/checkout/:id/sbp', (request, reply) =>
    onPending(reply, request.params.id, (payment) => payBySbp(sandbox, payment)),
  );
  server.post<Id>('/checkout/:id/cancel', (request, reply) =>
    onPending(reply, request.params.id, (payment) => cancel(sandbox, payment)),
  );

  async function onPending(
    reply: FastifyReply,
    id: string,
    act: (payment: SandboxPayment) => Promise<CheckoutResult>,
  ): Promise<CheckoutResult | FastifyReply> {
    const payment = await currentPayment(sandbox, id);
    if (!payment) return refuse(reply, notFound('payment'));
    if (payment.status !== 'pending') return refuse(reply, conflict('The payment is over'));
    return act(payment);
  }
}
