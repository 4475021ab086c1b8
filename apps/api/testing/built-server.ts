import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BUNDLE } from './start-process.ts';

/** Bundles the server for the tests that start it as a process: a stale one would prove nothing. */
export async function setup(): Promise<void> {
  const cwd = join(import.meta.dirname, '../../..');
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/build-server.ts', BUNDLE],
    { cwd },
  );
}
