import type { RouteAction } from '../http/route-actions.ts';
import {
  actionOf,
  type CollectionOperation,
  type Declaration,
  isOfBooking,
} from './declaration.ts';

export interface CollectionRoute {
  readonly operation: CollectionOperation;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
}

/** What a declared collection is served as. A single type has no list and no id. */
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
