import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { screensInBrowser } from './apps/workspace/screens/in-browser.ts';
import { leftOut, SLOW } from './scripts/chosen-tests.ts';
import { scaled } from './scripts/slowness.ts';

const pure = [
  'packages/**/*.test.ts',
  'apps/{widget,pages,workspace}/src/**/*.test.{ts,tsx}',
  'apps/widget/{*,e2e/engines/*}.test.ts',
  'apps/api/src/**/rules.test.ts',
  'apps/api/src/**/rules/*.test.ts',
  'apps/api/src/gateways/**/*.test.ts',
  'apps/api/src/config/*.test.ts',
  'apps/api/testing/vendors/*.test.ts',
  'apps/load/*/rules/*.test.ts',
  'scripts/{imports,long-arguments,russian-texts}.test.ts',
];
/** From anywhere in the repository. */
const others = leftOut().tests.map((file) => `**/${file.replace('apps/workspace/', '')}`);

/** Begun last, a slow one would be waited for alone. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    const isSlow = ({ moduleId }: TestSpecification) => Number(SLOW.test(moduleId));
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => group(one) - group(other) || isSlow(other) - isSlow(one));
  }
}

/** Each worker reads the sources once: no module of ours keeps anything between apps. */
const shared = { isolate: false, maxWorkers: 2 } as const;
/** What a request leaves behind is collected a fourth as often. */
const execArgv = ['--max-semi-space-size=64'];
/** Generous: only a test that hangs gets to their end. */
const timeouts = {
  testTimeout: scaled(60_000),
  hookTimeout: scaled(120_000),
  expect: { poll: { timeout: scaled(30_000), interval: 20 } },
};
const longTimeouts = {
  ...timeouts,
  testTimeout: scaled(240_000),
  hookTimeout: scaled(240_000),
};
/** Of tests that start the built server as processes of their own. */
const withProcesses = {
  globalSetup: ['apps/api/testing/built-server.ts'],
  setupFiles: ['apps/api/testing/stop-processes.ts'],
  hookTimeout: longTimeouts.hookTimeout,
};

export default defineConfig({
  test: {
    // What was transformed is stored: most of the time of a run of few files.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: SlowFirst },
    projects: [
      // One group after another: each has the machine to itself.
      {
        test: { name: 'unit', include: pure, ...timeouts, ...shared, sequence: { groupOrder: 0 } },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...pure, ...others],
          globalSetup: ['database-image', 'built-server', 'postgres-server'].map(
            (name) => `apps/api/testing/${name}.ts`,
          ),
          setupFiles: ['apps/api/testing/stop-processes.ts'],
          ...longTimeouts,
          ...shared,
          execArgv,
          sequence: { groupOrder: 1 },
        },
      },
      // In one page of a browser, which one file after another has to itself.
      {
        ...screensInBrowser,
        test: {
          name: 'screens',
          include: ['screens/**/*.test.ts'],
          exclude: others,
          ...screensInBrowser.test,
          testTimeout: scaled(30_000),
          expect: { poll: { timeout: scaled(5000), interval: 20 } },
          sequence: { groupOrder: 2 },
        },
      },
      // Heavy, and asked for by name: `npm run test:long -- load`.
      {
        test: {
          name: 'load',
          include: process.env.LONG_MINUTES ? ['apps/load/load/*.test.ts'] : [],
          ...withProcesses,
          globalSetup: ['apps/api/testing/database-image.ts', ...withProcesses.globalSetup],
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
      // As root, and asked for by name: `npm run test:long -- failover`.
      {
        test: {
          name: 'failover',
          include: process.env.LONG_FAILOVER ? ['apps/load/failover/*.test.ts'] : [],
          ...withProcesses,
          sequence: { groupOrder: 5 },
        },
      },
      // Likewise: `npm run test:long -- deploy`.
      {
        test: {
          name: 'deploy',
          include: process.env.LONG_DEPLOY ? ['apps/load/deploy/*.test.ts'] : [],
          ...timeouts,
          ...withProcesses,
          globalSetup: ['apps/api/testing/postgres-server.ts', ...withProcesses.globalSetup],
          bail: 1,
          sequence: { groupOrder: 5 },
        },
      },
      // Likewise: `npm run test:long -- peak`.
      {
        test: {
          name: 'peak',
          include: process.env.LONG_MINUTES ? ['apps/load/peak/*.test.ts'] : [],
          ...withProcesses,
          sequence: { groupOrder: 3 },
        },
      },
      // In Firefox, and asked for by name: `npm run test:long -- firefox`.
      {
        test: {
          name: 'firefox',
          include: process.env.LONG_FIREFOX ? ['apps/widget/firefox/*.test.ts'] : [],
          ...longTimeouts,
          sequence: { groupOrder: 4 },
        },
      },
      // As root, with a container engine of its own: `npm run test:long -- containers`.
      {
        test: {
          name: 'containers',
          include: process.env.LONG_CONTAINERS ? ['apps/load/containers/*.test.ts'] : [],
          bail: 1,
          sequence: { groupOrder: 5 },
        },
      },
    ],
  },
});
