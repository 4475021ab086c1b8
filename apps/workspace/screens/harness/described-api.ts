import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const ID = 'virtual:described-api';
const root = join(import.meta.dirname, '../../../..');
const run = promisify(execFile);

/** Gives the browser the API's description, strict, as the sources have it now. Another process makes it: it reads the whole server. */
export const describedApi = (): Plugin => ({
  name: 'described-api',
  resolveId: (id) => (id === ID ? id : null),
  async load(id) {
    if (id !== ID) return null;
    const script = 'apps/api/testing/print-strict-description.ts';
    const { stdout } = await run(process.execPath, ['--import', 'tsx', script], {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
    });
    return `export const description = JSON.parse(${JSON.stringify(stdout)});`;
  },
});
