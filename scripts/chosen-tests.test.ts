import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leftOutBy } from './chosen-tests.ts';
import { root } from './run-all.ts';

const [first, second, third] = [0, 1, 2].map((seed) => leftOutBy([], seed));
const all = [...new Set([first, second, third].flatMap((one) => one?.tests ?? []))];
const moduleOf = (file: string) => /^apps\/api\/src\/modules\/([^/]+)\//.exec(file)?.[1];

test('three commits in a row run everything', () => {
  for (const kind of ['tests', 'journeys'] as const) {
    const leftByAll = first?.[kind].filter(
      (file) => second?.[kind].includes(file) && third?.[kind].includes(file),
    );
    expect(first?.[kind].length).toBeGreaterThan(30);
    expect(leftByAll).toEqual([]);
  }
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
  const seed = [0, 1, 2].find((one) => leftOutBy([], one).tests.includes(test)) ?? 0;
  expect(leftOutBy([test], seed).tests).not.toContain(test);
  const { tests } = leftOutBy(['apps/api/testing/start-api.ts'], seed);
  expect(
    tests.filter((file) => readFileSync(join(root, file), 'utf8').includes('startApi')),
  ).toEqual([]);
});

test('words alone touch nothing', () => {
  expect(leftOutBy(['README.md', 'docs/tests.md'], 0)).toEqual(first);
});
