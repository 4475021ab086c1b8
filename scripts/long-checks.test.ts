import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allParts, NAMES, partsOf, usualParts } from './long-checks.ts';
import { root } from './run-all.ts';
import { helpersOf } from './test-imports.ts';

const SAMPLE = 'apps/api/testing/sample.ts';

/** Files of tests whose samples only `sample.ts` tells apart, itself or by a helper among `testing`. */
const sampledTests = (): string[] =>
  execFileSync('git', ['ls-files', 'apps/api/src', 'scripts'], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => file.endsWith('.test.ts') && existsSync(join(root, file)))
    .filter((file) => helpersOf(file).has(SAMPLE));

const filesInFull = () =>
  allParts().flatMap(({ args }) => args.filter((arg) => arg.endsWith('.test.ts')));

test('whatever npm test samples is run in full by a check', () => {
  const inFull = new Set(filesInFull());
  expect(sampledTests().filter((file) => !inFull.has(file))).toEqual([]);
});

test('all is each check, with files that are there', () => {
  expect([...new Set(allParts().map(({ check }) => check))]).toEqual(NAMES);
  expect(filesInFull().filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('parts of a check differ by their seed or their shard', () => {
  for (const check of NAMES) {
    const texts = partsOf(check, usualParts(check) ?? 0).map(({ args, env }) =>
      JSON.stringify([args, env]),
    );
    expect(new Set(texts).size).toBe(texts.length);
  }
});
