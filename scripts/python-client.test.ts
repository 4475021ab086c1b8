import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isFull } from '../apps/api/testing/sample.ts';
import { startApi } from '../apps/api/testing/start-api.ts';

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
