import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scaled } from '../../../../scripts/slowness.ts';
import { createWorkerPool, JobEnded } from './worker-pool.ts';

/** Answers its process's number, or does what a hostile file would. */
const PROGRAM = `process.on('message', ({ job }) => {
  if (job === 'loop') for (;;);
  if (job === 'end') process.exit(3);
  process.send(process.pid);
});`;

let directory: string;
let program: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'okoshko-pool-'));
  program = join(directory, 'program.mjs');
  await writeFile(program, PROGRAM);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const poolOf = (size: number, timeout = 60_000) =>
  createWorkerPool<string, number>({ program, size, timeout, maxMemory: 1e9 });

test('a process serves one job after another, and no more run at once than there may be', async () => {
  const run = poolOf(2);
  const pids = await Promise.all(Array.from({ length: 20 }, () => run('job')));
  expect(new Set(pids).size).toBe(2);
  expect(pids).not.toContain(process.pid);
});

// A process starts within the time of its first job.
test.each([
  ['ends its process', 'end', 60_000],
  ['outlasts its time', 'loop', scaled(3000)],
])('a job that %s is refused alone', async (_, job, timeout) => {
  const run = poolOf(1, timeout);
  const before = await run('job');
  await expect(run(job)).rejects.toBeInstanceOf(JobEnded);
  expect(await run('job')).not.toBe(before);
});

/** Code that reads files of any content. A server that loads it reads them beside everybody's requests. */
const PARSERS =
  /from '(?:sharp|file-type|csv-parse[^']*|read-excel-file[^']*)'|\bunzip|import\('sharp'\)/;

/** These draw words, pixels and drawings of our own, and read nobody's file. */
const DRAWING = ['modules/pages/draw-card.ts', 'seed/page/fill-page.ts'];

test('no file that somebody uploads is parsed by the server’s own process', async () => {
  const source = fileURLToPath(new URL('..', import.meta.url));
  const files = (await readdir(source, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const parsing: string[] = [];
  for (const name of files) {
    if (PARSERS.test(await readFile(join(source, name), 'utf8'))) parsing.push(name);
  }
  expect(parsing.sort()).toEqual(DRAWING);
});
