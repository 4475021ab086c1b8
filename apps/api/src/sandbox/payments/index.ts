import type { FastifyInstance } from 'fastify';
import { registerCashbox, registerTbank } from '../tbank/api.ts';
import { registerYookassa } from '../yookassa/api.ts';
import { notFound } from '../yookassa/errors.ts';
import { registerMethods } from '../yookassa/methods.ts';
import { registerCheckout } from './checkout.ts';
import { registerControl } from './control.ts';
import type { Sandbox } from './sandbox.ts';

export { createFaults } from './faults.ts';
export { notifyShop } from './jobs.ts';
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
    { prefix: SANDBOX_PAYMENTS },
  );
}
