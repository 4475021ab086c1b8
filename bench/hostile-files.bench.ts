import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { DEMO_PASSWORD, DEMO_PHONE } from '../apps/api/src/seed/people.ts';
import { workbook } from '../apps/api/testing/workbook.ts';
import { type Server, startServer } from './api/server.ts';

const IDLE = 3000;
/** Each file is sent so often, and the least counts: what else the machine does holds the loop too. */
const TIMES = 3;
/** Between the signal and what the server writes, in milliseconds. */
const WRITTEN = 300;
/** What a list of clients may weigh. */
const LIST_BYTES = 19_000_000;
/** No hostile file holds the event loop longer, in milliseconds. */
const LONGEST = 200;

/** How long the server's event loop is held by a file that was made to stop it. */
export async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-bench-'));
  const written = join(folder, 'delays');
  const loaded = ['--import', join(import.meta.dirname, 'api/loop-delay.mjs')];
  const server = await startServer([...loaded, 'apps/api/dist/main.js'], {
    env: { DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'warn', LOOP_DELAYS: written },
    log: join(folder, 'log'),
  });
  try {
    const send = await senderOf(`${server.url}/api`);
    const idle = await longestDelay(server, written, () => pause(IDLE));
    console.log(`nothing: the loop is held ${idle} ms at most`);
    const late: string[] = [];
    for (const [name, path, field, file] of await hostileFiles()) {
      let outcome = '';
      const delays: number[] = [];
      for (let n = 0; n < TIMES; n += 1) {
        const since = performance.now();
        const run = async () => {
          outcome = `${await send(path, field, file)} after ${(performance.now() - since).toFixed(0)} ms`;
        };
        delays.push(await longestDelay(server, written, run));
      }
      const least = Math.min(...delays);
      console.log(`${name}: the loop is held ${least} ms (${delays.join(', ')}); ${outcome}`);
      if (least > LONGEST) late.push(name);
    }
    const words = late.length === 0 ? `never ${LONGEST} ms` : `too long by ${late.join(', ')}`;
    console.log(`the loop is held ${words}`);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The longest delay of the server's event loop meanwhile, in milliseconds. */
async function longestDelay(server: Server, file: string, run: () => Promise<unknown>) {
  server.signal('SIGUSR2');
  await pause(WRITTEN);
  await run();
  server.signal('SIGUSR2');
  await pause(WRITTEN);
  return Number((await readFile(file, 'utf8')).trim().split('\n').at(-1));
}

type Send = (path: string, field: string, file: Bytes) => Promise<string>;
type Bytes = Uint8Array<ArrayBuffer> | string;

/** Sends a file as the demo provider; answers what became of it. */
async function senderOf(api: string): Promise<Send> {
  const signedIn = await fetch(`${api}/auth/local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier: DEMO_PHONE, password: DEMO_PASSWORD }),
  });
  const { jwt } = (await signedIn.json()) as { jwt: string };
  return async (path, field, file) => {
    const body = new FormData();
    body.append(field, new Blob([file]), 'file');
    const headers = { Authorization: `Bearer ${jwt}` };
    const answer = await fetch(`${api}/${path}`, { method: 'POST', headers, body });
    const text = await answer.text();
    return `${answer.status}, ${text.length} bytes: ${/"code":"(\w+)"/.exec(text)?.[1] ?? 'done'}`;
  };
}

type HostileFile = readonly [name: string, path: string, field: string, file: Bytes];

async function hostileFiles(): Promise<readonly HostileFile[]> {
  const list = (name: string, file: Bytes) =>
    [name, 'client-profiles/import', 'file', file] as const;
  const picture = (name: string, file: Bytes) => [name, 'upload', 'files', file] as const;
  const many = (text: string, bytes = LIST_BYTES) =>
    text.repeat(Math.floor(bytes / Buffer.byteLength(text)));
  const header = 'Имя;Телефон\n';
  const noise = await sharp({
    create: {
      ...{ width: 5000, height: 5000, channels: 3, background: '#808080' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 20 })
    .toBuffer();
  return [
    list('19 million separators', `Имя${many(';')}`),
    list('19 million separators behind a header', `${header}Вера${many(';')}`),
    list('six million lines of a letter', `${header}${many('я\n')}`),
    list('empty lines', `Имя${many('\n')}`),
    list('quotes', `${header}${many('"')}`),
    list('a quote that is never closed', `${header}"${many('а\n')}`),
    list('a hundred thousand wrong lines', `${header}${'Вера;12345\n'.repeat(99_000)}`),
    list('one cell', `${header}${many('а')}`),
    list(
      'a workbook that unpacks into 70 MB',
      workbook([[['Имя']]], { 'xl/media/a.xml': new Uint8Array(70 << 20) }),
    ),
    picture('a picture of 25 megapixels', new Uint8Array(noise)),
    picture('10 MB of a ZIP’s beginnings', many('PK\u0003\u0004', 10_000_000)),
    picture('10 MB of zeros', new Uint8Array(10_000_000)),
    picture('a picture cut off', new Uint8Array(noise.subarray(0, noise.length / 2))),
  ];
}
