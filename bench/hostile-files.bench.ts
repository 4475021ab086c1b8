import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD, DEMO_PHONE } from '../apps/api/src/seed/people.ts';
import { type Bytes, HOSTILE_FILES, type HostileFile } from './api/hostile-files.ts';
import { type Server, startServer } from './api/server.ts';

const IDLE = 3000;
/** A file is sent so often at most until it holds the loop no longer than it may. */
const TIMES = 3;
/** Between the signal and what the server writes, in milliseconds. */
const WRITTEN = 300;
/** No hostile file holds the event loop longer, in milliseconds. */
const LONGEST = 200;

/** Measures how long a file that was made to stop the server holds its event loop. */
export async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-bench-'));
  const written = join(folder, 'delays');
  const loaded = ['--import', join(import.meta.dirname, 'api/loop-delay.mjs')];
  const server = await startServer([...loaded, 'apps/api/dist/main.js'], {
    env: { DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'warn', LOOP_DELAYS: written },
    log: join(folder, 'log'),
  });
  // The server goes first: it is not measured how long it waits for whoever sends the file.
  setPriority(constants.priority.PRIORITY_LOW);
  try {
    const send = await senderOf(`${server.url}/api`);
    const idle = await longestDelay(server, written, () => pause(IDLE));
    console.log(`nothing: the loop is held ${idle} ms at most`);
    const late: string[] = [];
    for (const file of HOSTILE_FILES) {
      const content = await file.make();
      let outcome = '';
      const delays: number[] = [];
      // One delay that is too long may come from something else on the machine.
      while (delays.length < TIMES && !delays.some((delay) => delay <= LONGEST)) {
        const since = performance.now();
        const run = async () => {
          outcome = `${await send(file, content)} after ${(performance.now() - since).toFixed(0)} ms`;
        };
        delays.push(await longestDelay(server, written, run));
      }
      console.log(`${file.name}: the loop is held ${delays.join(', ')} ms; ${outcome}`);
      if (Math.min(...delays) > LONGEST) late.push(file.name);
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

type Send = (file: HostileFile, content: Bytes) => Promise<string>;

/** Sends a file as the demo provider; answers what became of it. */
async function senderOf(api: string): Promise<Send> {
  const signedIn = await fetch(`${api}/auth/local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier: DEMO_PHONE, password: DEMO_PASSWORD }),
  });
  const { jwt } = (await signedIn.json()) as { jwt: string };
  const Authorization = `Bearer ${jwt}`;
  return async ({ path, field }, content) => {
    const form = new FormData();
    if (field) form.append(field, new Blob([content]), 'file');
    const json = { Authorization, 'Content-Type': 'application/json' };
    const request = field
      ? { headers: { Authorization }, body: form }
      : { headers: json, body: content };
    const answer = await fetch(`${api}/${path}`, { method: 'POST', ...request });
    const text = await answer.text();
    return `${answer.status}, ${text.length} bytes: ${/"code":"(\w+)"/.exec(text)?.[1] ?? 'done'}`;
  };
}
