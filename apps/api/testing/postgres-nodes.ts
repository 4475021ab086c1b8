import { opened, readLater } from './opened.ts';
import { startApi, type TestApi } from './start-api.ts';

type Options = Omit<NonNullable<Parameters<typeof startApi>[0]>, 'database' | 'directory'>;

/** The settings that all nodes of a service share, without limits. */
const NODE_ENV = {
  RATE_LIMITS: 'off',
  SECRET_KEY: 'the key all nodes of a service share',
} as const;

const withNodeEnv = ({ env, ...options }: Options) => ({
  ...options,
  env: { ...NODE_ENV, ...env },
});

/** Two nodes of a service over a PostgreSQL database of their own. The first is closed last: it drops the database. */
export async function startTwoNodes(
  options: Options = {},
): Promise<readonly [one: TestApi, two: TestApi]> {
  const one = await startApi({ ...withNodeEnv(options), database: 'postgres' });
  return [one, await startBeside(one, options)];
}

/** Two nodes for the tests around this line. */
export function openedNodes(options?: Options): readonly [one: TestApi, two: TestApi] {
  const nodes = opened(
    () => startTwoNodes(options),
    async ([one, two]) => {
      await two.close();
      await one.close();
    },
  );
  return [readLater(() => nodes[0]), readLater(() => nodes[1])];
}

/** Another node over the database of one that runs, by the same clock. */
export const startBeside = (one: TestApi, options: Options = {}): Promise<TestApi> =>
  startApi({
    ...withNodeEnv(options),
    database: one.context.config.database,
    overrides: { clock: one.clock.now, ...options.overrides },
  });

/** The address of a service's PostgreSQL database. */
export function databaseUrl({ context: { config } }: TestApi): string {
  if (config.database.kind !== 'postgres') throw new Error('the service is not on PostgreSQL');
  return config.database.url;
}
