import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testsIn } from './tests-in.ts';

const root = join(import.meta.dirname, '..');
const page = await readFile(join(root, 'docs/security.md'), 'utf8');

/** How many groups of requirements each chapter of ASVS 5.0 has. */
const GROUPS = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3];

const rows = [...page.matchAll(/^\| (\d+\.\d+) [^|]+\| (\S+) \| [^|]+\| ?(.*?) ?\|$/gm)].map(
  ([, number = '', state = '', cell = '']) => ({
    number,
    state,
    proofs: [...cell.matchAll(/`([^`]+)`/g)].map(([, proof = '']) => proof),
  }),
);

test('every group of every chapter has its row', () => {
  const numbers = GROUPS.flatMap((count, chapter) =>
    Array.from({ length: count }, (_, at) => `${chapter + 1}.${at + 1}`),
  );
  expect(rows.map(({ number }) => number)).toEqual(numbers);
});

test.each(rows)('$number, $state, is shown by what there is', async ({ state, proofs }) => {
  expect(['met', 'open', 'n/a']).toContain(state);
  if (state === 'met') expect(proofs.length).toBeGreaterThan(0);
  for (const proof of proofs) {
    const [path = '', name] = proof.split(' › ');
    const isOfRoot = /^(apps|docs|deploy|laws|scripts)\//.test(path);
    const file = isOfRoot ? path : `apps/api/src/${path}`;
    expect([file, existsSync(join(root, file))]).toEqual([file, true]);
    if (name !== undefined) expect(await testsIn(file), file).toContain(name);
    else expect(file, 'a test is named').not.toMatch(/\.(test|spec)\.tsx?$/);
  }
});
