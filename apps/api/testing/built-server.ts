import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isBuilt } from '../../../scripts/sources.mjs';

/** The built server for the tests that start it as a process: a stale one would prove nothing. */
export async function setup(): Promise<void> {
  if (isBuilt()) return;
  const cwd = join(import.meta.dirname, '../../..');
  const args = ['--import', 'tsx', 'scripts/build-server.ts'];
  await promisify(execFile)(process.execPath, args, { cwd });
}
