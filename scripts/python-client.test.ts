import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isFull } from '../apps/api/testing/sample.ts';
import { startApi } from '../apps/api/testing/start-api.ts';
import { codeBlocks } from './code-blocks.ts';

const run = promisify(execFile);
const GENERATOR = 'openapi-python-client==0.29.1';
const program = join(import.meta.dirname, '../consumers/python/first_booking.py');

/** A Python with the generator, in the folder; or the words with which it is not to be had here. */
async function installGenerator(folder: string): Promise<string | null> {
  const pip = ['-m', 'pip', 'install', '--quiet', '--retries', '1', GENERATOR];
  return run('python3', ['-m', 'venv', join(folder, 'python')])
    .then(() => run(join(folder, 'python/bin/python'), pip))
    .then(
      () => null,
      ({ stderr, message }) =>
        String(stderr || message)
          .trim()
          .split('\n')
          .at(-1) ?? '',
    );
}

test.runIf(isFull)(
  'a client that openapi-python-client made signs in and books',
  async ({ skip }) => {
    const folder = await mkdtemp(join(tmpdir(), 'okoshko-python-'));
    try {
      const missing = await installGenerator(folder);
      if (missing !== null) {
        console.log(`NOT TRIED: ${GENERATOR} is not to be had here. ${missing}`);
        skip();
      }
      const api = await startApi();
      api.service.background.start();
      try {
        const document = await (await fetch(`${api.url}/openapi.json`)).text();
        await writeFile(join(folder, 'openapi.json'), document);
        // A warning names an operation or a schema that it leaves out.
        const generate = [
          'generate',
          '--path',
          'openapi.json',
          '--meta',
          'none',
          '--fail-on-warning',
        ];
        const options = { cwd: folder };
        const bin = join(folder, 'python/bin');
        await run(
          join(bin, 'openapi-python-client'),
          [...generate, '--output-path', 'okoshko_client'],
          options,
        );
        await cp(program, join(folder, 'first_booking.py'));
        const args = ['first_booking.py', api.url, '2026-11-21'];
        const { stdout } = await run(join(bin, 'python'), args, options);
        expect(JSON.parse(stdout)).toEqual(['confirmed', 'cancelled_by_client']);
      } finally {
        await api.close();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  600_000,
);

test('the Python for programs tells each change once, whatever shares an instant or is written late', async ({
  onTestFinished,
  skip,
}) => {
  const python = await run('python3', ['--version']).catch(() => null);
  if (python === null) {
    console.log('NOT TRIED: there is no Python here.');
    skip();
  }
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-python-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const api = await startApi({ withBusiness: true });
  onTestFinished(() => api.close());
  const [program = ''] = await codeBlocks('programs.md', 'python');
  await writeFile(join(folder, 'changes.py'), program.replace('PAGE = 100', 'PAGE = 50'));
  const changes = async () => {
    const env = { ...process.env, BASE: api.url };
    const { stdout } = await run('python3', ['changes.py'], { cwd: folder, env });
    return stdout.split('\n').flatMap((line) => line.split(' ')[0] || []);
  };

  const token = await api.signIn('79990000001');
  const { db } = api.context.database;
  // Many pages, of which each breaks off amid rows of one instant.
  await db.execute(`update appointments
    set updated_at = timestamptz '2026-11-20 12:00Z' + id % 3 * interval '1 minute'`);
  const { body } = await api.get('/api/appointments?pagination[pageSize]=2', token);
  const { total } = body.meta.pagination;
  expect(total).toBeGreaterThan(100);
  const printed = await changes();
  expect([printed.length, new Set(printed).size]).toEqual([total, total]);
  expect(await changes()).toEqual([]);

  const [first, second]: string[] = body.data.map(
    ({ documentId }: { documentId: string }) => documentId,
  );
  const note = (id: string | undefined, text: string) =>
    api.request('PUT', `/api/appointments/${id}`, {
      token,
      body: { data: { provider_note: text } },
    });
  // The clock of the test stands: each of these has the instant of the one before.
  await note(first, 'Не опоздает');
  expect(await changes()).toEqual([first]);
  await note(first, 'Опоздает');
  await note(second, 'У окна');
  expect((await changes()).toSorted()).toEqual([first, second].toSorted());
  // A node whose clock is behind.
  api.clock.advance(-60_000);
  await note(second, 'У двери');
  expect(await changes()).toEqual([second]);
  // A session that is over.
  await db.execute('delete from sessions');
  expect(await changes()).toEqual([]);
});
