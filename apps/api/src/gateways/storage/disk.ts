import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from './port.ts';

/** Files in a folder. Each is written aside and renamed, so a half-written one is never served. */
export function createDiskStorage(folder: string): Storage {
  const path = (name: string) => {
    if (!/^[A-Za-z0-9_-]+\.[a-z0-9]+$/.test(name)) throw new Error(`not a file name: ${name}`);
    return join(folder, name);
  };
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      const aside = `${path(name)}.part`;
      await writeFile(aside, bytes);
      await rename(aside, path(name));
    },
    get: (name) => readFile(path(name)).catch(() => null),
    remove: (name) => rm(path(name), { force: true }),
  };
}
