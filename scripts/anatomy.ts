// A file is a use case: what is smaller than one needs a second user, or a reason.
import { posix } from 'node:path';
import { importsOf, type Sources } from './imports.ts';

const MODULES = 'apps/api/src/modules';
/** A file of fewer lines is small. */
export const SMALL = 25;

/** Small by what they are: the door, the manifest, and declarations that a reader looks for by these names. */
const SMALL_BY_KIND = ['index', 'module', 'ports', 'routes', 'collection', 'jobs', 'metrics'];

/** Files of a browser's apps that may be small: where a program or a bundle begins, parts of a feature by these names, words. */
const SMALL_IN_FRONTS =
  /\/(?:main|desk|index)\.tsx?$|\/(?:search|rules|api)\.ts$|\/(?:text|bundles)\//;

/** A sentence for each file that is too small to stand alone. */
export function anatomyFindings(sources: Sources, reasons: ReadonlyMap<string, string>) {
  const importers = new Map<string, Set<string>>();
  for (const { from, to } of importsOf(sources)) {
    importers.set(to, (importers.get(to) ?? new Set()).add(from));
  }
  const small = [...sources].filter(([, source]) => source.split('\n').length - 1 < SMALL);
  const alone = small
    .map(([file]) => file)
    .filter((file) => !isSmallByKind(file))
    .filter((file) => (importers.get(file)?.size ?? 0) < 2 && !reasons.has(file));
  return [
    ...alone.map((file) => `${file}: it is small and has one user: it belongs to it`),
    ...[...reasons.keys()]
      .filter((file) => !small.some(([one]) => one === file))
      .map((file) => `${file}: it needs no reason`),
    ...[...sources.keys()]
      .filter((file) => file.startsWith(MODULES) && file.includes('/service/'))
      .map((file) => `${file}: a use case stands in its module or floor, not in service/`),
  ];
}

const isSmallByKind = (file: string): boolean =>
  file.startsWith('apps/api/')
    ? SMALL_BY_KIND.includes(posix.basename(file, '.ts'))
    : SMALL_IN_FRONTS.test(file);
