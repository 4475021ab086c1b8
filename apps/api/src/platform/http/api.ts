import type { FastifyInstance } from 'fastify';
import { actionOf, hasRoutes } from '../collections/declare/index.ts';
import { AppError } from '../errors.ts';
import { type Permissions, requireListed } from '../permissions/grants.ts';
import { registerCollection } from './collection-routes.ts';
import { answer } from './errors.ts';
import { registerRoutes } from './register.ts';
import { groupByPath, methodsOf, type RouteAction } from './route-actions.ts';
import type { Route } from './serve.ts';
import type { SessionSettings } from './session.ts';

interface ApiSettings extends SessionSettings {
  readonly routes: readonly Route[];
  readonly permissions: Permissions;
  /** Those of the routes and the collections (`routeActionsOf`). */
  readonly routeActions: readonly RouteAction[];
}

/** Puts the modules' routes and the collections' on the server. */
export function registerApi(server: FastifyInstance, settings: ApiSettings): void {
  const { routes, permissions, routeActions, app } = settings;
  const collections = [...app.collections.values()];
  registerRoutes(server, routes, settings);
  for (const one of collections.filter(hasRoutes)) registerCollection(server, one, settings);
  server.decorate('routesByPath', groupByPath(routeActions));
  refuseOtherMethods(server, routeActions);
  requireListed(permissions, {
    routeActions: routeActions.flatMap(({ action }) => action ?? []),
    relationActions: collections.map(({ collection }) => actionOf(collection, 'find')),
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
