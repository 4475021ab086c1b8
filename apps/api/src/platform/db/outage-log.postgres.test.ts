import { expect, test } from 'vitest';
import { startPostgres } from '../../../testing/postgres-server.ts';
import { IN_TIME } from '../../../testing/soon.ts';
import { startApi } from '../../../testing/start-api.ts';
import { createLog } from '../log.ts';

interface Line {
  readonly level: string;
  readonly msg: string;
  readonly seconds?: number;
  readonly failures?: number;
  readonly err?: object;
}

const isLoud = ({ level }: Line): boolean => level === 'warn' || level === 'error';

test('an outage is two lines, whatever asks the database meanwhile', async ({ onTestFinished }) => {
  // A session that was answered must outlive the crash: nothing of the server is switched off.
  const postgres = await startPostgres({ max_connections: '50' });
  onTestFinished(() => postgres.stop());
  const lines: Line[] = [];
  const log = createLog('debug', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const api = await startApi({
    database: { kind: 'postgres', url: postgres.url, connectTimeout: 1500 },
    env: { RATE_LIMITS: 'off', SLOW_QUERY_MS: '300' },
    overrides: { log },
  });
  onTestFinished(() => api.close());
  api.service.background.start();
  const token = await api.signIn('79990000001');
  const poll = async () => ({
    ready: (await api.get('/readyz')).status,
    read: (await api.get('/api/help-requests', token)).status,
  });
  await expect.poll(poll, IN_TIME).toEqual({ ready: 200, read: 200 });
  lines.length = 0;
  const { restart } = await postgres.crash();
  // Long enough for the background, the heartbeat and the pools' idle connections to fail many times.
  const answers: unknown[] = [];
  for (let n = 0; n < 12; n += 1) answers.push(await poll());
  await restart();
  expect(answers).toEqual(answers.map(() => ({ ready: 503, read: 503 })));
  const failing = lines.filter(({ level, err }) => level === 'debug' && err !== undefined);
  expect(failing.length).toBeGreaterThan(12);
  await expect.poll(poll, IN_TIME).toEqual({ ready: 200, read: 200 });
  const back = () => lines.some(({ msg }) => msg === 'the database is back');
  await expect.poll(back, IN_TIME).toBe(true);
  const loud = lines.filter(isLoud);
  expect(loud.map(({ level, msg }) => [level, msg])).toEqual([
    ['error', 'the database is away'],
    ['warn', 'the database is back'],
  ]);
  expect(loud.filter(({ err }) => err !== undefined)).toEqual([]);
  expect(loud[1]?.seconds).toBeGreaterThan(2);
  expect(loud[1]?.failures).toBeGreaterThan(12);
});
