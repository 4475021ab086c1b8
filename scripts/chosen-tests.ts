// Chooses the tests that `npm test` leaves to other runs. An earlier commit's run saw each result that no changed file
// can have changed: of such tests each commit runs others, and a check of `npm run test:long` runs all of them.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { changedFiles, isAnyChanged, sampleSeed } from './changes.ts';
import { root } from './run-all.ts';
import { helpersOf, importsOfFile } from './test-imports.ts';

/** One in so many of the tests that nothing touched. */
export const SAMPLE = 6;

/** They take far longer than their size tells: the crash of a process, or an outage played through. */
export const SLOW =
  /apps\/api\/.*\/(process|process.postgres|crash|matrix|bad-input|refunds|payments|(cache|copy|outage|parity)\.postgres)\.test\.ts$/;

/** Tests that every run includes: the main ways of each user, and the law of screens. */
const ALWAYS =
  /widget\/e2e\/(main-job|first-booking|booking|sign-in|loader|webkit|pages)\.|workspace\/e2e\/(webkit|connection|today|onboarding|desk\/(lock|payments))\.|screens\/every-screen\./;

const MODULES = 'apps/api/src/modules/';
/** The server without its modules, each of which stands on it. */
const isGround = (file: string): boolean =>
  /^apps\/api\/(src|migrations)\//.test(file) && !file.startsWith(MODULES);

/** Files that a run leaves to others; their paths in the repository. */
export interface LeftOut {
  readonly journeys: readonly string[];
  /** Files of Vitest: tests of screens, and those that start a service. */
  readonly tests: readonly string[];
}

type IsSource = (file: string) => boolean;

/** The files that this run leaves to others: none, except in `npm test`. */
export const leftOut = (): LeftOut =>
  process.env.TEST_SAMPLED
    ? leftOutBy(changedFiles() ?? [], sampleSeed())
    : { journeys: [], tests: [] };

/** The files that a run with this seed leaves to others when these files were changed. */
export function leftOutBy(changed: readonly string[], seed: number): LeftOut {
  const among = (files: readonly string[], sourcesOf: (file: string) => IsSource) =>
    slowFirst(files)
      .filter((file) => !ALWAYS.test(file))
      .filter((_, index) => (index + seed) % SAMPLE !== 0)
      .filter((file) => !isTouched(file, sourcesOf(file), changed));
  const journeysOf = (app: string) =>
    among(filesIn(`${app}e2e`, '.spec.ts'), () => startsWithAny(`${app}src/`, 'apps/pages/src/'));
  return {
    journeys: ['apps/widget/', 'apps/workspace/'].flatMap(journeysOf),
    tests: [
      ...among(filesIn('apps/workspace/screens', '.test.ts'), () =>
        startsWithAny('apps/workspace/src/'),
      ),
      ...among(filesIn('apps/api/src', '.test.ts').filter(isHeavy), sourcesOf),
    ],
  };
}

/** So that the slow ones are shared out among the samples. */
const slowFirst = (files: readonly string[]): readonly string[] =>
  files.toSorted((one, other) => Number(SLOW.test(other)) - Number(SLOW.test(one)));

const isTouched = (test: string, isSource: IsSource, changed: readonly string[]): boolean =>
  isAnyChanged(isSource, changed) ||
  [test, ...helpersOf(test)].some((file) => changed.includes(file));

const startsWithAny =
  (...folders: readonly string[]): IsSource =>
  (file) =>
    folders.some((folder) => file.startsWith(folder));

/** It stands in a part of the server, and starts a service, a process or a database. */
const isHeavy = (file: string): boolean =>
  /^apps\/api\/src\/(modules|platform|cli)\//.test(file) && helpersOf(file).size > 0;

/** Matches the sources a test of the server covers: the ground, its own module, and the modules that this one uses. */
function sourcesOf(test: string): IsSource {
  const module = moduleOf(test);
  const isOfModules = startsWithAny(
    ...(module === null ? [] : [module, ...modulesUsedBy(module)]).map(
      (name) => `${MODULES}${name}/`,
    ),
  );
  return (file) => isGround(file) || isOfModules(file);
}

const moduleOf = (file: string): string | null =>
  file.startsWith(MODULES) ? (file.slice(MODULES.length).split('/')[0] ?? null) : null;

const used = new Map<string, ReadonlySet<string>>();

function modulesUsedBy(module: string): ReadonlySet<string> {
  const before = used.get(module);
  if (before) return before;
  const paths = filesIn(`${MODULES}${module}`, '.ts').flatMap(importsOfFile);
  const modules = new Set(paths.map(moduleOf).filter((name) => name !== null));
  used.set(module, modules);
  return modules;
}

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(({ name }) => name.endsWith(ending))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .sort();
