import { fileURLToPath } from 'node:url';
import type { Issuer } from '@okoshko/contract/payments/states';
import pLimit from 'p-limit';
import { HOUR } from '../../../platform/clock.ts';
import { type Ctx, userIdOf } from '../../../platform/ctx.ts';
import { type LimitRule, requireTry } from '../../../platform/db/limits.ts';
import { AppError } from '../../../platform/errors.ts';
import { runProgram } from '../../../platform/run-program.ts';
import type { Sheet } from './rules.ts';

const MAX_BYTES = 10_000_000;

const atOnce = pLimit(2);
const PROGRAM = fileURLToPath(new URL('./draw-sheet.mjs', import.meta.url));

/**
 * A sheet as a PDF. A process of its own draws it: fonts are cut to what is written for a good part of a second, and nobody
 * else waits for that, nor is the library loaded where no document is ever read.
 */
export const drawSheet = (sheet: Sheet): Promise<Buffer> =>
  atOnce(() => runProgram({ args: [PROGRAM], input: JSON.stringify(sheet), maxBuffer: MAX_BYTES }));

/** Each document is drawn by a process: a year's payments at once, and no flood of them. */
const DOCUMENT_LIMIT: LimitRule = { max: 60, window: HOUR };

/**
 * The seller, for a document that the caller is about to read. Throws `documents_off` where nobody says who sells, and
 * `document_limit`.
 */
export async function issuerFor(ctx: Ctx<'config'>): Promise<Issuer> {
  const { issuer, rateLimits } = ctx.app.config;
  if (issuer === null) throw new AppError('documents_off');
  if (rateLimits) {
    const limit = { rule: DOCUMENT_LIMIT, code: 'document_limit' } as const;
    await requireTry(ctx, `documents:${userIdOf(ctx)}`, limit);
  }
  return issuer;
}
