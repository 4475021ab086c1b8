import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import type { Sheet } from '../rules/sheet.ts';

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 10_000_000;

const atOnce = pLimit(2);
const run = promisify(execFile);
const PROGRAM = fileURLToPath(new URL('./draw-sheet.mjs', import.meta.url));

/**
 * A sheet as a PDF. A process of its own draws it: fonts are cut to what is written for a good part of a second, and nobody
 * else waits for that, nor is the library loaded where no document is ever read.
 */
export const drawSheet = (sheet: Sheet): Promise<Buffer> =>
  atOnce(async () => {
    const drawing = run(process.execPath, [PROGRAM], {
      encoding: 'buffer',
      env: {},
      killSignal: 'SIGKILL',
      maxBuffer: MAX_BYTES,
      timeout: TIMEOUT_MS,
    });
    // A program that ends early does not take its input; its exit tells why.
    drawing.child.stdin?.on('error', () => {}).end(JSON.stringify(sheet));
    return (await drawing).stdout;
  });
