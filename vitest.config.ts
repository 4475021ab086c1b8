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
/** Each worker reads the sources once: no module of ours keeps anything between apps. */
const shared = { isolate: false, maxWorkers: 2 } as const;
const patient = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    projects: [
      // One group after another: each has the machine to itself.
      { test: { name: 'unit', include: pure, ...shared, sequence: { groupOrder: 0 } } },
      {
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...pure, ...onPostgres],
          globalSetup: ['apps/api/testing/database-image.ts', 'apps/api/testing/built-server.ts'],
          ...patient,
          ...shared,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'postgres',
          include: onPostgres,
          globalSetup: ['apps/api/testing/postgres-server.ts'],
          ...patient,
          ...shared,
          sequence: { groupOrder: 2 },
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
