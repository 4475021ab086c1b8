import type { FastifyInstance } from 'fastify';
import type { Actor } from '../ctx.ts';
import type { Endpoint } from './endpoint.ts';

export interface Registered {
  readonly method: string;
  readonly path: string;
  /** Beside the API: a page, or a file. */
  readonly served?: 'document' | 'file';
  /** Tells whether what the actor is answered may be some seconds old. */
  readonly mayLag?: (actor: Actor) => boolean;
}

/** The right to call a route of the API: the action its role must hold; null: everybody may call it. */
export interface RouteAction extends Omit<Registered, 'mayLag' | 'served'> {
  readonly action: string | null;
  readonly hasEffects?: true;
  readonly isStream?: true;
  readonly shared?: Endpoint['shared'];
  readonly isBooking?: true;
}

/** Writes down every route the server is given from now on: the router's own list. */
export function gatherRoutes(server: FastifyInstance): readonly Registered[] {
  const routes: Registered[] = [];
  server.addHook('onRoute', ({ method, url, config }) => {
    const { mayLag, served } = config ?? {};
    for (const one of [method].flat()) {
      routes.push({
        ...{ method: one, path: url },
        ...(mayLag && { mayLag }),
        ...(served && { served }),
      });
    }
  });
  return routes;
}

/** HEAD comes with every GET that only reads, and comes to an end. */
export const answersHead = ({
  method,
  hasEffects,
  isStream,
}: Pick<RouteAction, 'method' | 'hasEffects' | 'isStream'>): boolean =>
  method === 'GET' && !hasEffects && !isStream;

export const methodsOf = (route: RouteAction): readonly string[] =>
  answersHead(route) ? ['HEAD', 'GET'] : [route.method];

export type RoutesByPath = ReadonlyMap<string, readonly RouteAction[]>;

export function groupByPath(routes: readonly RouteAction[]): RoutesByPath {
  const byPath = new Map<string, readonly RouteAction[]>();
  for (const route of routes) byPath.set(route.path, [...(byPath.get(route.path) ?? []), route]);
  return byPath;
}

/** The methods that `Allow` tells an actor whom this method of a path was refused: OPTIONS is everybody's. */
export const allowedMethods = (
  routes: readonly RouteAction[],
  { actor, refused }: { readonly actor: Pick<Actor, 'may'>; readonly refused: string },
): string =>
  routes
    .filter(({ action }) => action === null || actor.may(action))
    .flatMap(methodsOf)
    .filter((method) => method !== refused)
    .join(', ') || 'OPTIONS';
