import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { runProgram } from '../../../../platform/run-program.ts';
import type { Sheet } from '../rules/sheet.ts';

const MAX_BYTES = 10_000_000;

const atOnce = pLimit(2);
const PROGRAM = fileURLToPath(new URL('./draw-sheet.mjs', import.meta.url));

/**
 * A sheet as a PDF. A process of its own draws it: fonts are cut to what is written for a good part of a second, and nobody
 * else waits for that, nor is the library loaded where no document is ever read.
 */
export const drawSheet = (sheet: Sheet): Promise<Buffer> =>
  atOnce(() => runProgram({ args: [PROGRAM], input: JSON.stringify(sheet), maxBuffer: MAX_BYTES }));
