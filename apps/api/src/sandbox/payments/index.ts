import type { FastifyInstance } from 'fastify';
import type { DueJob } from '../../platform/jobs/due-job.ts';
import { quietLevel } from '../../platform/log.ts';
import { sandboxNotifications } from '../../tables/sandbox.ts';
import { registerCashbox, registerTbank } from '../tbank/api.ts';
import { tbankNotification } from '../tbank/wire.ts';
import { registerYookassa } from '../yookassa/api.ts';
import { notFound } from '../yookassa/errors.ts';
import { registerMethods, yookassaNotification } from '../yookassa/objects.ts';
import { registerCheckout, registerControl } from './checkout.ts';
import {
  closeNotification,
  findNotification,
  findPayment,
  findRefund,
  refundsOf,
} from './repository.ts';
import type { Sandbox } from './sandbox.ts';

export { createFaults } from './faults.ts';
export type { Sandbox } from './sandbox.ts';

/** The stand-ins' path on this server. */
export const SANDBOX_PAYMENTS = '/sandbox/payments';

/** The payment providers' stand-ins: their APIs, the API of their hosted page, and their faults. */
export function registerSandboxPayments(server: FastifyInstance, sandbox: Sandbox): void {
  server.register(
    async (scope) => {
      scope.setNotFoundHandler((_request, reply) => {
        const { status, ...error } = notFound('resource');
        return reply.status(status).send(error);
      });
      await scope.register(
        async (v3) => {
          registerYookassa(v3, sandbox);
          registerMethods(v3, sandbox);
        },
        { prefix: '/v3' },
      );
      await scope.register(async (v2) => registerTbank(v2, sandbox), { prefix: '/v2' });
      await scope.register(async (cashbox) => registerCashbox(cashbox, sandbox), {
        prefix: '/cashbox',
      });
      await scope.register(async (control) => registerControl(control, sandbox), {
        prefix: '/control',
      });
      registerCheckout(scope, sandbox);
    },
    // Hundreds of calls of the demo's first minute would bury the addresses that the start prints.
    { prefix: SANDBOX_PAYMENTS, logLevel: quietLevel(server.log) },
  );
}

const TIMEOUT = 10_000;

/** Posts notifications until they are acknowledged: to YooKassa by 200, to T-Bank by the word OK. */
export const notifyShop = (sandbox: Sandbox): DueJob => ({
  name: 'sandbox notifications',
  table: sandboxNotifications,
  async perform(call, id) {
    const notification = await findNotification(call.db, id);
    const payment = notification && (await findPayment(call.db, notification.payment));
    if (!notification || !payment) return;
    const refund = notification.refund
      ? await findRefund(call.db, { id: notification.refund })
      : null;
    const refunds = await refundsOf(call.db, payment.id);
    const facts = { notification, payment, refund, refunds };
    const isTbank = payment.vendor === 'tbank';
    const response = await fetch(sandbox.notifyUrl(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(
        isTbank ? tbankNotification(sandbox, facts) : yookassaNotification(sandbox, facts),
      ),
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
