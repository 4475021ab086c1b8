import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leftOutBy, SAMPLE, SLOW } from './chosen-tests.ts';
import { root } from './run-all.ts';

const seeds = Array.from({ length: SAMPLE }, (_, seed) => seed);
const samples = seeds.map((seed) => leftOutBy([], seed));
const all = [...new Set(samples.flatMap(({ tests }) => tests))];
const moduleOf = (file: string) => /^apps\/api\/src\/modules\/([^/]+)\//.exec(file)?.[1];

test.each(['tests', 'journeys'] as const)('the samples of all seeds are all %s', (kind) => {
  const leftByAll = samples[0]?.[kind].filter((file) =>
    samples.every((sample) => sample[kind].includes(file)),
  );
  expect(samples[0]?.[kind].length).toBeGreaterThan(30);
  expect(leftByAll).toEqual([]);
});

test('no sample has more of the slow tests than another, but for one', () => {
  const slow = samples.map(({ tests }) => tests.filter((file) => SLOW.test(file)).length);
  expect(Math.max(...slow) - Math.min(...slow)).toBeLessThan(2);
});

test('a changed module runs its own tests, and those of whoever uses it', () => {
  const left = leftOutBy(['apps/api/src/modules/messaging/budget/spending.ts'], 0).tests;
  const modules = new Set(left.map(moduleOf));
  for (const touched of ['messaging', 'appointments', 'auth', 'tariffs', 'campaigns']) {
    expect(modules).not.toContain(touched);
  }
  expect(modules).toContain('payments');
});

test.each([
  ['apps/api/src/platform/http/server.ts', 'apps/api/'],
  ['apps/api/migrations/0000_schema.sql', 'apps/api/'],
  ['apps/api/src/gateways/index.ts', 'apps/api/'],
  ['packages/contract/src/areas.ts', ''],
  ['package-lock.json', ''],
  ['apps/workspace/src/cabinet/today/screen.tsx', 'apps/workspace/'],
  ['apps/workspace/e2e/cabinet.ts', 'apps/workspace/e2e/'],
  ['apps/pages/src/checkout/index.ts', 'apps/widget/e2e/'],
])('where %s was changed, nothing of %s is left out', (changed, area) => {
  const { tests, journeys } = leftOutBy([changed], 1);
  expect([...tests, ...journeys].filter((file) => file.startsWith(area))).toEqual([]);
});

test('a changed test runs, and one whose helper was changed', () => {
  const [test = ''] = all;
  const seed = seeds.find((one) => samples[one]?.tests.includes(test)) ?? 0;
  expect(leftOutBy([test], seed).tests).not.toContain(test);
  const { tests } = leftOutBy(['apps/api/testing/start-api.ts'], seed);
  expect(
    tests.filter((file) => readFileSync(join(root, file), 'utf8').includes('startApi')),
  ).toEqual([]);
});

test('words alone touch nothing', () => {
  expect(leftOutBy(['README.md', 'docs/tests.md'], 0)).toEqual(samples[0]);
});
