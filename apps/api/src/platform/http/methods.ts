import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { answer } from './errors.ts';
import { groupByPath, methodsOf, type RouteAction } from './route-actions.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Answers 405 with `Allow` for every method a known path does not have, and OPTIONS with it alone (a
 * browser's preflight is answered before). Call after the last route.
 */
export function refuseOtherMethods(server: FastifyInstance, routes: readonly RouteAction[]): void {
  for (const [path, routesOfPath] of groupByPath(routes)) {
    const methods = new Set(routesOfPath.flatMap(methodsOf));
    const allow = [...methods].join(', ');
    server.route({
      method: 'OPTIONS',
      url: path,
      config: { shared: routesOfPath.find(({ shared }) => shared)?.shared },
      handler: (_request, reply) => reply.header('Allow', allow).send(),
    });
    const others = METHODS.filter((method) => !methods.has(method));
    if (others.length === 0) continue;
    server.route({
      method: others,
      url: path,
      // A refusal does not depend on the body: it stays unread and unparsed.
      onRequest: (_request, reply) => {
        answer(new AppError('method_not_allowed'), reply.header('Allow', allow));
      },
      handler: () => undefined,
    });
  }
}
