import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from './port.ts';

/** The end of a file's name until it is written completely; no stored name has it. */
const ASIDE = '~';

/** Files in a folder. Each is written under another name and renamed, so a half-written one is never served. */
export function createDiskStorage(folder: string): Storage {
  const path = (name: string) => {
    if (!/^[\w-]+(\.[\w-]+)+$/.test(name)) throw new Error(`not a file name: ${name}`);
    return join(folder, name);
  };
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      const aside = `${path(name)}.${randomUUID()}${ASIDE}`;
      try {
        await writeFile(aside, bytes);
        await rename(aside, path(name));
      } catch (error) {
        // The disk may be full: what was written is of no use.
        await rm(aside, { force: true });
        throw error;
      }
    },
    get: (name) => readFile(path(name)).catch(() => null),
    remove: (name) => rm(path(name), { force: true }),
    async list() {
      const names = await readdir(folder).catch(() => []);
      const dated = names
        .filter((name) => !name.endsWith(ASIDE))
        .map(async (name) => ({ name, storedAt: (await stat(path(name))).mtime }));
      return Promise.all(dated);
    },
  };
}
