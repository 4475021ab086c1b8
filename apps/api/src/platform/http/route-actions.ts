import type { FastifyInstance } from 'fastify';

export interface Registered {
  readonly method: string;
  readonly path: string;
}

/** Who may call a route of the API: the action its role must hold, as in the contract; null: everybody. */
export interface RouteAction extends Registered {
  readonly action: string | null;
}

/** Writes down every route the server is given from now on: the router's own list. */
export function gatherRoutes(server: FastifyInstance): readonly Registered[] {
  const routes: Registered[] = [];
  server.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, path: url });
  });
  return routes;
}
