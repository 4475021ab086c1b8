import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { changedFiles, isChanged, sampleSeed } from '../../../scripts/changes.ts';

const root = join(import.meta.dirname, '../../..');

/** The main ways of each user, and what only a whole browser shows: every run walks them. */
const ALWAYS =
  /widget\/e2e\/(main-job|first-booking|booking|sign-in|budgets|close-in-flight|loader|webkit|pages)\.|workspace\/e2e\/(files|deploys|connection|today|onboarding|budgets|look|rows|drafts|desk\/(lock|payments|look|rows|budgets))\./;

/** One in so many of the others, where nothing of theirs was changed. */
const SAMPLE = 3;

/** Sources that the journeys of a folder look at. */
const SOURCES = {
  'apps/widget/e2e': ['apps/widget/src/', 'apps/pages/src/'],
  'apps/workspace/e2e': ['apps/workspace/src/'],
} as const;

/** Files of journeys that this run leaves to others, in `npm test` alone; their paths in the repository. */
export function leftOutSpecs(): readonly string[] {
  if (!process.env.TEST_SAMPLED) return [];
  const all = Object.entries(SOURCES).flatMap(([folder, sources]) =>
    specsIn(folder).map((file) => ({ file, isTouched: isTouched(file, sources) })),
  );
  return all
    .filter(({ file }) => !ALWAYS.test(file))
    .filter(({ isTouched }, index) => (index + sampleSeed()) % SAMPLE !== 0 && !isTouched)
    .map(({ file }) => file);
}

const isTouched = (file: string, sources: readonly string[]): boolean =>
  Boolean(changedFiles()?.includes(file)) || isChanged(...sources);

const specsIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(({ name }) => name.endsWith('.spec.ts'))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .sort();
