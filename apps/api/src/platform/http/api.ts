import type { FastifyInstance } from 'fastify';
import { actionOf, hasRoutes } from '../collections/declaration.ts';
import { registerCollection } from '../collections/routes.ts';
import { type Permissions, requireListed } from '../permissions/grants.ts';
import { refuseOtherMethods } from './methods.ts';
import { registerRoutes } from './register.ts';
import { groupByPath, type RouteAction } from './route-actions.ts';
import type { Route } from './serve.ts';
import type { SessionSettings } from './session.ts';

interface ApiSettings extends SessionSettings {
  readonly routes: readonly Route[];
  readonly permissions: Permissions;
}

/** Puts the modules' routes and the collections' on the server; returns the action each requires. */
export function registerApi(
  server: FastifyInstance,
  settings: ApiSettings,
): readonly RouteAction[] {
  const { routes, permissions, app } = settings;
  const collections = [...app.collections.values()];
  registerRoutes(server, routes, settings);
  const rest = collections
    .filter(hasRoutes)
    .flatMap((one) => registerCollection(server, one, settings));
  const routeActions = [...routes.map(({ endpoint }) => endpoint), ...rest];
  server.decorate('routesByPath', groupByPath(routeActions));
  refuseOtherMethods(server, routeActions);
  requireListed(permissions, {
    routeActions: routeActions.flatMap(({ action }) => action ?? []),
    relationActions: collections.map(({ collection }) => actionOf(collection, 'find')),
  });
  return routeActions;
}
