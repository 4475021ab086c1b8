import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { DEMO_PASSWORD, DEMO_PHONE } from '../apps/api/src/seed/people.ts';
import { workbook } from '../apps/api/testing/workbook.ts';
import { startServer } from './api/server.ts';
import { slowestDuring } from './api/slowest-during.ts';

const IDLE = 3000;
/** What a list of clients may weigh. */
const LIST_BYTES = 19_000_000;
/** No hostile file keeps anybody waiting longer, in milliseconds. */
const LONGEST = 200;

/** How long others wait while somebody sends a file that was made to stop the server. */
export async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-bench-'));
  const server = await startServer(['apps/api/dist/main.js'], {
    env: { DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
    log: join(folder, 'log'),
  });
  try {
    const send = await senderOf(`${server.url}/api`);
    await slowestDuring(server.url, 'nothing', () => pause(IDLE));
    const late: string[] = [];
    for (const [name, path, field, file] of await hostileFiles()) {
      const slowest = await slowestDuring(server.url, name, () => send(path, field, file));
      if (slowest > LONGEST) late.push(name);
    }
    console.log(late.length === 0 ? `nobody waited ${LONGEST} ms` : `too long: ${late.join(', ')}`);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
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
      ...{ width: 7000, height: 7000, channels: 3, background: '#808080' },
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
    picture('a picture of 49 megapixels', new Uint8Array(noise)),
    picture('10 MB of a ZIP’s beginnings', many('PK\u0003\u0004', 10_000_000)),
    picture('10 MB of zeros', new Uint8Array(10_000_000)),
    picture('a picture cut off', new Uint8Array(noise.subarray(0, noise.length / 2))),
  ];
}
