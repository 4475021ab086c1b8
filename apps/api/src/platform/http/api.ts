import type { FastifyInstance } from 'fastify';
import { actionOf } from '../collections/declare/index.ts';
import { AppError } from '../errors.ts';
import { type Permissions, requireListed } from '../permissions/grants.ts';
import { answer } from './errors.ts';
import { registerRoutes } from './register.ts';
import { groupByPath, methodsOf, type RouteAction } from './route-actions.ts';
import type { Route } from './serve.ts';
import type { SessionSettings } from './session.ts';

interface ApiSettings extends SessionSettings {
  readonly routes: readonly Route[];
  readonly permissions: Permissions;
}

/** Puts the routes of the API on the server. */
export function registerApi(server: FastifyInstance, settings: ApiSettings): void {
  const { routes, permissions, app } = settings;
  registerRoutes(server, routes, settings);
  const routeActions = routes.map(({ endpoint }) => endpoint);
  server.decorate('routesByPath', groupByPath(routeActions));
  refuseOtherMethods(server, routeActions);
  requireListed(permissions, {
    routeActions: routeActions.flatMap(({ action }) => action ?? []),
    relationActions: [...app.collections.values()].map(({ collection }) =>
      actionOf(collection, 'find'),
    ),
  });
}

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
      config: {
        shared: routesOfPath.find(({ shared }) => shared)?.shared,
        isBooking: routesOfPath.some(({ isBooking }) => isBooking),
      },
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
