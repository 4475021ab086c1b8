import type { FastifyInstance } from 'fastify';
import { isOfBooking } from '../collections/columns.ts';
import {
  actionOf,
  type CollectionOperation,
  type Declaration,
} from '../collections/declaration.ts';
import type { Actor } from '../ctx.ts';
import type { Endpoint } from './serve.ts';

export interface Registered {
  readonly method: string;
  readonly path: string;
  /** Beside the API: a page, or a file. */
  readonly served?: 'document' | 'file';
  /** Tells whether what the actor is answered may be some seconds old. */
  readonly mayLag?: (actor: Actor) => boolean;
}

/** The right to call a route of the API: the action its role must hold, as in the contract; null: everybody. */
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

export interface CollectionRoute {
  readonly operation: CollectionOperation;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
}

/** The routes of a declared collection. A single type has no list and no id. */
export function collectionRoutes(declaration: Declaration): readonly CollectionRoute[] {
  const { plural, singular, isSingle } = declaration.collection;
  const all = `/api/${isSingle ? singular : plural}`;
  const one = isSingle ? all : `${all}/:id`;
  const routes: readonly (readonly [CollectionOperation, CollectionRoute['method'], string])[] = [
    ['find', 'GET', all],
    ...(isSingle ? [] : ([['findOne', 'GET', one]] as const)),
    ...(isSingle ? [] : when(declaration.create, [['create', 'POST', all]] as const)),
    ...when(declaration.update, [['update', 'PUT', one]] as const),
    ...when(declaration.remove, [['delete', 'DELETE', one]] as const),
  ];
  return routes.map(([operation, method, path]) => ({ operation, method, path }));
}

/** An operation that the declaration does not offer has no route: the answer is 405. */
const when = <T>(rule: unknown, routes: readonly T[]): readonly T[] =>
  rule === undefined || rule === 'none' ? [] : routes;

/** The actions that these routes require. */
export const routeActionsOf = (declaration: Declaration): readonly RouteAction[] =>
  collectionRoutes(declaration).map(({ method, path, operation }) => ({
    method,
    path,
    action: actionOf(declaration.collection, operation),
    ...(isOfBooking(declaration, operation) && { isBooking: true }),
  }));
