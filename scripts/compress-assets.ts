import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = /\.(js|css|svg|json|webmanifest)$/;

/** Compresses what a build wrote into `assets/`: the server sends the copies to whoever takes them. */
export const compressAssets: Plugin = {
  name: 'compress-assets',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const assets = join(dir, 'assets');
    for (const file of (await readdir(assets)).filter((name) => TEXTS.test(name))) {
      const path = join(assets, file);
      await writeFile(`${path}.br`, brotliCompressSync(await readFile(path)));
    }
  },
};
