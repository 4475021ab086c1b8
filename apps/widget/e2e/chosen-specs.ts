import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { changedFiles, isChanged, sampleSeed } from '../../../scripts/changes.ts';

const root = join(import.meta.dirname, '../../..');
const FOLDERS = ['apps/widget/e2e', 'apps/workspace/e2e'];

/** The main ways of each user, and what only a whole browser shows: every run walks them. */
const ALWAYS =
  /widget\/e2e\/(main-job|first-booking|booking|sign-in|budgets|close-in-flight|loader|webkit|pages)\.|workspace\/e2e\/(files|deploys|connection|today|onboarding|budgets|look|rows|drafts|desk\/(lock|payments|look|rows|budgets))\./;

/** One in so many of the others, where nothing of theirs was changed. */
const SAMPLE = 3;

/** Sources that the journeys of a folder look at. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  'apps/widget/e2e': ['apps/widget/src/', 'apps/pages/src/'],
  'apps/workspace/e2e': [
    'apps/workspace/src/cabinet',
    ...['api', 'kit', 'shell', 'text'].map((folder) => `apps/workspace/src/${folder}/`),
  ],
  'apps/workspace/e2e/desk': [
    'apps/workspace/src/desk',
    ...['api', 'kit', 'shell', 'text'].map((folder) => `apps/workspace/src/${folder}/`),
  ],
};

/** Files of journeys that this run leaves to others, in `npm test` alone; their paths in the repository. */
export function leftOutSpecs(): readonly string[] {
  if (!process.env.TEST_SAMPLED) return [];
  const all = FOLDERS.flatMap((folder) => specsIn(folder)).sort();
  const sampled = all.filter((file) => !ALWAYS.test(file));
  return sampled.filter((file, index) => (index + sampleSeed()) % SAMPLE !== 0 && !isTouched(file));
}

function isTouched(file: string): boolean {
  const folder = file.slice(0, file.lastIndexOf('/'));
  return Boolean(changedFiles()?.includes(file)) || isChanged(...(SOURCES[folder] ?? []));
}

const specsIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(({ name }) => name.endsWith('.spec.ts'))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
