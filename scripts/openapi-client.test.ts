import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../apps/api/testing/start-api.ts';
import { codeBlocks } from './code-blocks.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const consumer = join(root, 'consumers/openapi-typescript');
const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  module: 'nodenext',
  target: 'es2023',
  lib: ['es2023', 'dom'],
  types: [],
};

let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okoshko-client-'));
  api = await startApi();
  // Messages go out by themselves, as the program has no hand in the server.
  api.service.background.start();
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

/** A program of the consumer's packages; what it printed, its mistakes as well. */
const program = (path: string, args: readonly string[]): Promise<string> =>
  run(process.execPath, [path, ...args], { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  );
const installed = (path: string) => join(consumer, 'node_modules', path);

test('by types made of the document, a strict program signs in, books and cancels', async () => {
  const document = await (await fetch(`${api.url}/openapi.json`)).text();
  await writeFile(join(folder, 'openapi.json'), document);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await cp(join(consumer, 'first-booking.ts'), join(folder, 'first-booking.ts'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));

  const generate = installed('openapi-typescript/bin/cli.js');
  await program(generate, ['openapi.json', '--output', 'okoshko.d.ts']);
  expect(await program(installed('typescript/bin/tsc'), ['-p', '.'])).toBe('');
  const printed = await program('first-booking.js', [api.url, '2026-11-21']);
  expect(JSON.parse(printed)).toEqual({
    isRepeatTheSame: true,
    refusal: 'slot_taken',
    status: 'confirmed',
    titles: ['Маникюр'],
    provider: 'Ольга',
    isListed: true,
    completed: 0,
    cancelled: 'cancelled_by_client',
  });
}, 180_000);

test('the TypeScript for programs compiles, lists appointments and is told of a change', async ({
  onTestFinished,
}) => {
  const business = await startApi({ withBusiness: true });
  onTestFinished(() => business.close());
  const env = { ...process.env, BASE: business.url };
  const here = join(folder, 'programs');
  await mkdir(here);
  await symlink(join(root, 'node_modules'), join(here, 'node_modules'));
  await writeFile(join(here, 'package.json'), '{"type":"module"}');
  const blocks = await codeBlocks('programs.md', 'ts');
  await writeFile(join(here, 'program.ts'), blocks.join('\n'));

  // The packages that npm would install come from this repository; the other commands run as they stand.
  const [commands = ''] = await codeBlocks('programs.md', 'bash');
  const tools = commands.match(/^npx .+$/gm)?.join('\n') ?? '';
  const bin = join(consumer, 'node_modules/.bin/');
  await run('sh', ['-euc', tools.replaceAll('npx ', bin)], { cwd: here, env });

  const running = spawn(process.execPath, ['program.js'], { cwd: here, env });
  onTestFinished(() => void running.kill());
  let printed = '';
  for (const stream of [running.stdout, running.stderr])
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  await expect.poll(() => printed).toMatch(/^appointment \S+Z .+\n(.*\n)*reset/m);
  const token = await business.signIn('79990000001');
  const data = { title: 'Экспресс-маникюр', duration: 30, price: 90_000 };
  const { body } = await business.post('/api/services', { data }, token);
  const change = { collection: 'services', documentId: body.data.documentId };
  await expect.poll(() => printed).toContain(`change ${JSON.stringify(change)}`);
}, 180_000);
