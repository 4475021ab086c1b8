import { isChanged } from '../../../scripts/changes.ts';
import { modules } from '../src/modules.ts';
import { hasRoutes } from '../src/platform/collections/declare/index.ts';
import { collectionRoutes } from '../src/platform/http/collection-routes.ts';
import type { Module } from '../src/platform/manifest/module.ts';
import { isSampled } from './sample.ts';

/** Whatever is in them may show in the answers of any route. */
const EVERYWHERE = [
  ...['migrations/', 'src/platform/', 'src/tables/', 'src/modules/auth/', 'src/modules/roles/'],
].map((folder) => `apps/api/${folder}`);

const all: readonly Module[] = modules;
const folders = new Map(
  all.flatMap(({ name, routes = [], collections = [] }) =>
    [...routes, ...collections.filter(hasRoutes).flatMap(collectionRoutes)].map(
      ({ endpoint }) => [endpoint.path, `apps/api/src/modules/${name}/`] as const,
    ),
  ),
);

/** Tells whether the module that serves the path was changed, or code that all of them use. */
const isTouched = (path: string): boolean =>
  isChanged(...EVERYWHERE, folders.get(path) ?? 'apps/api/src/');

/** One route in so many, others at each commit; each one of a module that was changed. */
export const isRouteSampled = (path: string, index: number, of: number): boolean =>
  isSampled(index, of, isTouched(path));
