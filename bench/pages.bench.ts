import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../apps/api/testing/start-process.ts';

const TIMES = 300;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';

/** The requests, each by a program: a new program is a new visitor, whose view is counted. */
const REQUESTS = {
  'the least there is: /healthz': { path: '/healthz', agent: () => 'robot' },
  'the data: /api/pages/anna': { path: '/api/pages/anna', agent: () => 'robot' },
  'the page, of a robot': { path: '/p/anna', agent: () => 'robot' },
  'the page, of the same person': { path: '/p/anna', agent: () => BROWSER },
  'the page, of another person each time': {
    path: '/p/anna',
    agent: (n: number) => `${BROWSER} ${n}`,
  },
} as const;

/** A provider's page of the demo's business, one request after another: how long a visitor waits for the server. */
export async function bench(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'okoshko-bench-'));
  const server = await startProcess({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
  try {
    for (const [name, { path, agent }] of Object.entries(REQUESTS)) {
      const times: number[] = [];
      let bytes = 0;
      for (let n = 0; n < TIMES; n += 1) {
        const since = performance.now();
        bytes = await answerSize(server.url + path, agent(n));
        times.push(performance.now() - since);
      }
      console.log(
        `${name.padEnd(40)} middle ${ms(times, 0.5)}, p95 ${ms(times, 0.95)}, ${bytes} bytes`,
      );
    }
  } finally {
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The size of the answer as it comes, in Brotli, in bytes. */
const answerSize = (url: string, agent: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br', 'User-Agent': agent } }, async (answer) => {
      const chunks = await answer.toArray();
      resolve(Buffer.concat(chunks).length);
    }).on('error', reject);
  });

function ms(times: readonly number[], share: number): string {
  const sorted = [...times].sort((one, other) => one - other);
  return `${sorted[Math.floor(sorted.length * share)]?.toFixed(1)} ms`;
}
