import { defineConfig } from 'vitest/config';

const pure = [
  'packages/**/*.test.ts',
  'apps/{widget,pages}/src/**/*.test.{ts,tsx}',
  'apps/api/src/**/rules.test.ts',
  'apps/api/src/**/rules/*.test.ts',
  'apps/api/src/gateways/**/*.test.ts',
  'apps/api/src/config/*.test.ts',
];
const onPostgres = ['apps/api/src/**/*.postgres.test.ts'];
/** Counts what a package is asked, so that its modules are its own. */
const counting = ['apps/api/src/modules/auth/attacks.test.ts'];
const served = {
  globalSetup: ['apps/api/testing/database-image.ts', 'apps/api/testing/built-server.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    projects: [
      // One group after another: each has the machine to itself.
      { test: { name: 'unit', include: pure, sequence: { groupOrder: 0 } } },
      {
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...pure, ...onPostgres, ...counting],
          ...served,
          maxWorkers: 2,
          // Each worker reads the server's sources once: no module of ours keeps anything between apps.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      { test: { name: 'counting', include: counting, ...served, sequence: { groupOrder: 2 } } },
      {
        test: {
          name: 'postgres',
          include: onPostgres,
          globalSetup: ['apps/api/testing/postgres-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          isolate: false,
          sequence: { groupOrder: 3 },
        },
      },
      // Heavy, and asked for by name: `npm run test:long -- load`.
      {
        test: {
          name: 'load',
          include: process.env.LONG_MINUTES ? ['apps/api/testing/load/*.test.ts'] : [],
          globalSetup: ['apps/api/testing/database-image.ts'],
          fileParallelism: false,
          hookTimeout: 120_000,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
