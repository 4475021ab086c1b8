import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { median } from '../../../bench/statistics.ts';
import { rows } from '../../api/src/platform/db/rows.ts';
import { DEMO_PASSWORD, DEMO_PHONE } from '../../api/src/seed/people.ts';
import { startApi } from '../../api/testing/start-api.ts';
import { startNode } from './fleet.ts';
import { canMount, mountSmallDisk } from './small-disk.ts';

const ROUNDS = 4;
const WRITERS = 3;
/** Megabytes. */
const DISK = 400;

interface RequestLog {
  readonly status: number | 'cut';
  readonly id: number | null;
  readonly retryAfter: string | null;
}

test.runIf(canMount)(
  'a disk that fills up: refused at once, still read, nothing answered is lost',
  {
    timeout: 900_000,
  },
  async () => {
    const disk = await mountSmallDisk(DISK);
    const node = await startNode({
      DATA_DIR: disk.folder,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    });
    const token = await signIn(node.address);
    const requestLog: RequestLog[] = [];
    let isRunning = true;
    const writers = Array.from({ length: WRITERS }, async () => {
      while (isRunning) {
        requestLog.push(await write(node.address, token));
        await pause(5);
      }
    });
    const count = (status: RequestLog['status']) =>
      requestLog.filter((one) => one.status === status).length;
    const more = async (status: number, than: number) => {
      await expect.poll(() => count(status), { timeout: 60_000 }).toBeGreaterThan(than);
    };
    const read = async () =>
      (await fetch(`${node.address}/api/help-requests`, { headers: bearer(token) })).status;
    const recoveries: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      await more(201, count(201) + 20);
      await disk.fill(40);
      await more(503, count(503) + 20);
      await disk.fill(0);
      await more(503, count(503) + 100);
      expect(await read()).toBe(200);
      const isKilled = round === ROUNDS;
      const revived = isKilled ? node.restart('SIGKILL') : null;
      // It cannot start before there is free space.
      if (isKilled) await expect(revived).rejects.toThrow('is full: 64 MB must be free');
      const since = performance.now();
      await disk.empty();
      if (isKilled) await node.restart('SIGKILL');
      await more(201, count(201));
      recoveries.push(performance.now() - since);
    }
    isRunning = false;
    await Promise.all(writers);
    await node.stop();
    const statuses = new Set(requestLog.map(({ status }) => status));
    process.stdout.write(
      `\n${requestLog.length} writes: ${[...statuses].map((one) => `${one} × ${count(one)}`).join(', ')}; ` +
        `written again ${Math.round(median(recoveries))} ms after there was space, ${Math.round(Math.max(...recoveries))} at most\n`,
    );
    expect([...statuses].filter((one) => ![201, 503, 'cut'].includes(one))).toEqual([]);
    expect(requestLog.filter((one) => one.status === 503 && one.retryAfter === null)).toEqual([]);
    const api = await startApi({ directory: disk.folder });
    const stored = await rows<{ id: number }>(
      api.context.database.db,
      sql`select id from help_requests`,
    );
    await api.close();
    await disk.remove();
    const ids = new Set(stored.map(({ id }) => id));
    expect(requestLog.filter(({ id }) => id !== null && !ids.has(id))).toEqual([]);
  },
);

const bearer = (token: string) => ({
  Authorization: `Bearer ${token}`,
  'Content-Type': 'application/json',
});

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier: DEMO_PHONE, password: DEMO_PASSWORD }),
  });
  return ((await response.json()) as { jwt: string }).jwt;
}

async function write(url: string, token: string): Promise<RequestLog> {
  const text = 'x'.repeat(2000);
  try {
    const response = await fetch(`${url}/api/help-requests`, {
      method: 'POST',
      headers: bearer(token),
      body: JSON.stringify({ data: { type: 'support', text } }),
    });
    const { data } = (await response.json()) as { data: { id: number } | null };
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, id: data?.id ?? null, retryAfter };
  } catch {
    return { status: 'cut', id: null, retryAfter: null };
  }
}
