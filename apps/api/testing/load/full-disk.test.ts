import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { median } from '../../../../bench/statistics.ts';
import { rows } from '../../src/platform/db/rows.ts';
import { DEMO_PASSWORD, DEMO_PHONE } from '../../src/seed/people.ts';
import { startApi } from '../start-api.ts';
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
  'a disk that fills up: told at once, read on, nothing answered is lost',
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
    let isWanted = true;
    const writers = Array.from({ length: WRITERS }, async () => {
      while (isWanted) {
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
      // It cannot start before there is room.
      if (isKilled) await expect(revived).rejects.toThrow('is full: 64 MB must be free');
      const since = performance.now();
      await disk.empty();
      if (isKilled) await node.restart('SIGKILL');
      await more(201, count(201));
      recoveries.push(performance.now() - since);
    }
    isWanted = false;
    await Promise.all(writers);
    await node.stop();
    const statuses = new Set(requestLog.map(({ status }) => status));
    process.stdout.write(
      `\n${requestLog.length} writes: ${[...statuses].map((one) => `${one} × ${count(one)}`).join(', ')}; ` +
        `written again ${Math.round(median(recoveries))} ms after there was room, ${Math.round(Math.max(...recoveries))} at most\n`,
    );
    expect([...statuses].filter((one) => ![201, 503, 'cut'].includes(one))).toEqual([]);
    expect(requestLog.filter((one) => one.status === 503 && one.retryAfter === null)).toEqual([]);
    const api = await startApi({ directory: disk.folder });
    const kept = await rows<{ id: number }>(
      api.context.database.db,
      sql`select id from help_requests`,
    );
    await api.close();
    await disk.remove();
    const there = new Set(kept.map(({ id }) => id));
    expect(requestLog.filter(({ id }) => id !== null && !there.has(id))).toEqual([]);
  },
);

const bearer = (token: string) => ({
  Authorization: `Bearer ${token}`,
  'Content-Type': 'application/json',
});

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier: DEMO_PHONE, password: DEMO_PASSWORD }),
  });
  return ((await answer.json()) as { jwt: string }).jwt;
}

async function write(url: string, token: string): Promise<RequestLog> {
  const text = 'x'.repeat(2000);
  try {
    const answer = await fetch(`${url}/api/help-requests`, {
      method: 'POST',
      headers: bearer(token),
      body: JSON.stringify({ data: { type: 'support', text } }),
    });
    const { data } = (await answer.json()) as { data: { id: number } | null };
    const retryAfter = answer.headers.get('retry-after');
    return { status: answer.status, id: data?.id ?? null, retryAfter };
  } catch {
    return { status: 'cut', id: null, retryAfter: null };
  }
}
