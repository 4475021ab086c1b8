import type { FastifyInstance } from 'fastify';
import { registerApi } from './api.ts';
import { registerCheckout } from './checkout.ts';
import { notFound } from './errors.ts';
import type { Sandbox } from './sandbox.ts';

export { notifyShop } from './due.ts';
export type { Sandbox } from './sandbox.ts';

/** Where on this server the stand-in lives. */
export const SANDBOX_PAYMENTS = '/sandbox/payments';

/** YooKassa's stand-in: its API and what its hosted page talks to. */
export function registerSandboxPayments(app: FastifyInstance, sandbox: Sandbox): void {
  app.register(
    async (scope) => {
      scope.setNotFoundHandler((_request, reply) => {
        const { status, ...error } = notFound('resource');
        return reply.status(status).send(error);
      });
      registerApi(scope, sandbox);
      registerCheckout(scope, sandbox);
    },
    { prefix: SANDBOX_PAYMENTS },
  );
}
