import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD, DEMO_PHONE } from '../apps/api/src/seed/people.ts';
import { workbook } from '../apps/api/testing/workbook.ts';
import { startServer } from './api/server.ts';
import { median } from './statistics.ts';

const LINES = 20_000;
/** Between an answer and the next question, in milliseconds. */
const PROBE_PAUSE = 5;
const IDLE = 3000;

/** Measures how long others wait for an answer while the embedded server imports a list of 20,000 clients. */
export async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-bench-'));
  const server = await startServer(['apps/api/dist/main.js'], {
    env: { DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
    log: join(folder, 'log'),
  });
  try {
    const send = await senderOf(`${server.url}/api`);
    const idle = await slowestDuring(server.url, 'nothing', () => pause(IDLE));
    for (const [name, file] of files()) {
      const slowest = await slowestDuring(server.url, name, () => send(file));
      console.log(`  ${(slowest / idle).toFixed(1)} times the slowest of an idle server`);
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Send = (file: string | Uint8Array<ArrayBuffer>) => Promise<string>;

/** Sends a list as the demo provider; answers how many are created, known and failed. */
async function senderOf(api: string): Promise<Send> {
  const signedIn = await fetch(`${api}/auth/local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier: DEMO_PHONE, password: DEMO_PASSWORD }),
  });
  const { jwt } = (await signedIn.json()) as { jwt: string };
  return async (file) => {
    const body = new FormData();
    body.append('file', new Blob([file]), 'clients');
    const headers = { Authorization: `Bearer ${jwt}` };
    const answer = await fetch(`${api}/client-profiles/import`, { method: 'POST', headers, body });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
    const { data } = JSON.parse(text);
    return `${data.created} created, ${data.known} known, ${data.failed} failed`;
  };
}

/** Meanwhile asks the server alone and its database, one after the other; answers the longest wait. */
async function slowestDuring(url: string, name: string, run: () => Promise<unknown>) {
  const since = performance.now();
  let isOver = false;
  const result = run().finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  while (!isOver) {
    for (const path of ['/healthz', '/api/tariffs']) {
      const requestedAt = performance.now();
      await (await fetch(url + path)).arrayBuffer();
      waits.push(performance.now() - requestedAt);
    }
    await pause(PROBE_PAUSE);
  }
  const outcome = (await result) ?? '';
  const took = performance.now() - since;
  const slowest = Math.max(...waits);
  const p50 = median(waits.sort((a, b) => a - b));
  console.log(
    `${name}: ${took.toFixed(0)} ms; others wait ${p50.toFixed(0)} ms, at most ${slowest.toFixed(0)} ms ${outcome}`,
  );
  return slowest;
}

function* files(): Generator<[string, string | Uint8Array<ArrayBuffer>]> {
  for (const [kind, first] of [
    ['csv', 79_300_000_000],
    ['xlsx', 79_400_000_000],
  ] as const) {
    const fileOf = (phone: (n: number) => string) => {
      const rows = [
        ['Имя', 'Телефон', 'День рождения', 'Комментарий'],
        ...Array.from({ length: LINES }, (_, n) => [
          `${kind} ${n}`,
          phone(n),
          '03.02.1990',
          'пьёт чай',
        ]),
      ];
      return kind === 'xlsx' ? workbook([rows]) : rows.map((cells) => cells.join(';')).join('\r\n');
    };
    const good = fileOf((n) => String(first + n));
    yield [`${kind}`, good];
    yield [`${kind}, the same again`, good];
    yield [`${kind} without phones`, fileOf(() => '')];
    yield [`${kind} with bad phones`, fileOf(() => '12345')];
  }
}
