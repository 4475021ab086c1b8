import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hashPassword } from '../apps/api/src/modules/auth/index.ts';
import { startPostgres } from '../apps/api/testing/postgres-server.ts';
import { LOGIN, TARIFFS } from './api/calls.ts';
import { fill, PASSWORD, phoneOf } from './api/fill.ts';
import { fire, SECONDS, timeAlone } from './api/load.ts';
import { startServer } from './api/server.ts';
import { median } from './statistics.ts';

/**
 * A client that reads tariffs while others sign in, against the same client alone in the same run: 20 sign-ins
 * at a time are to make it at most twice as slow, and sign-ins are to be bounded by their hash. Strapi's p50 is 2, 66, 352 and 1,343 ms.
 */
export async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-bench-'));
  const postgres = await startPostgres({});
  try {
    await fill(postgres.url);
    const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, RATE_LIMITS: 'off' };
    const server = await startServer(['apps/api/dist/main.js'], {
      env,
      log: join(folder, 'ours.log'),
    });
    try {
      await stall(server.url);
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

export async function stall(url: string): Promise<void> {
  const signIn = {
    url: `${url}${LOGIN.path}`,
    method: LOGIN.method,
    headers: {},
    body: LOGIN.body,
  };
  const response = await fetch(signIn.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier: phoneOf(1), password: PASSWORD }),
  });
  const { jwt } = (await response.json()) as { jwt: string };
  const reading = {
    url: `${url}${TARIFFS.path}`,
    method: TARIFFS.method,
    headers: { Authorization: `Bearer ${jwt}` },
  };
  await timeAlone(reading, pause(2000));
  const alone = median(await timeAlone(reading, pause(SECONDS * 1000)));
  console.log(`tariffs alone: p50 ${alone.toFixed(2)} ms`);
  const hashes = await hashesPerSecond();
  console.log(`hashes alone: ${hashes.toFixed(0)}/s`);
  for (const [clients, strapi] of [
    [1, 66],
    [5, 352],
    [20, 1343],
  ] as const) {
    const signingIn = fire(signIn, clients, SECONDS);
    const times = await timeAlone(reading, signingIn);
    const { requests, non2xx } = await signingIn;
    const p50 = median(times);
    console.log(
      `tariffs while ${clients} sign in: p50 ${p50.toFixed(2)} ms, ${(p50 / alone).toFixed(1)}× alone,`,
      `slowest ${Math.max(...times).toFixed(0)} ms, ${requests.average.toFixed(0)} sign-ins/s (${(hashes / requests.average).toFixed(1)} hashes in the time of one),`,
      `${non2xx} refused; Strapi's p50 ${strapi} ms`,
    );
  }
}

/** The floor of signing in: our hashes alone, as many at a time as the server makes. */
async function hashesPerSecond(): Promise<number> {
  const since = performance.now();
  const seconds = () => (performance.now() - since) / 1000;
  let count = 0;
  const loop = async () => {
    for (; seconds() < SECONDS; count += 1) await hashPassword(PASSWORD);
  };
  await Promise.all(Array.from({ length: 20 }, loop));
  return count / seconds();
}
