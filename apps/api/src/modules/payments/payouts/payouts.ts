import { createHash } from 'node:crypto';
import type { PAYMENT_PROVIDERS } from '@okoshko/contract/payments/states';
import { readPage, writeStaffEntries } from '../../../platform/collections/audit/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { fileNeeded } from '../../../platform/http/multipart.ts';
import type { UploadedFile } from '../../../platform/http/serve.ts';
import type { PageQuery } from '../../../platform/paging.ts';
import { parseTable } from '../../../platform/table-file/parse-table.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { openManualReview } from '../manual-reviews/open-manual-review.ts';
import { type DaysQuery, requireForward } from '../rules.ts';
import { recordLines } from './register-lines.ts';
import {
  findPayoutByDigest,
  findPayouts,
  insertPayout,
  type PayoutRow,
  updatePayout,
} from './repository.ts';
import {
  expectedOf,
  type RegisterHeader,
  type RegisterLine,
  readRegisterHeader,
  readRegisterLine,
} from './rules.ts';

/** The transfers that providers paid out. */
export async function listPayouts(ctx: Ctx, query: PageQuery & DaysQuery) {
  requireForward(query);
  return readPage(ctx, query, {
    find: (slice) => findPayouts(ctx.db, query, slice),
    present: (payouts) => payouts.map(presentPayout),
  });
}

type PayoutInput = Pick<PayoutRow, 'provider' | 'day' | 'amount'>;

/**
 * Reads a register and notes what was paid out, once: the same files again answer the payout they made. Throws
 * `register_header`, `register_of_others`, and what a table that cannot be read is refused with.
 */
export async function createPayout(
  ctx: Ctx,
  { provider, day, amount }: PayoutInput,
  files: readonly UploadedFile[],
): Promise<{ data: ReturnType<typeof presentPayout> }> {
  if (files.length === 0) throw fileNeeded();
  const { lines, skipped } = await readRegister(files);
  const countOf = (kind: 'payment' | 'refund') => lines.filter((line) => line.kind === kind).length;
  return transact(ctx, async (ctx) => {
    const written = {
      ...newDocument(ctx.now),
      provider,
      day,
      amount,
      expected: expectedOf(lines),
      payments: countOf('payment'),
      refunds: countOf('refund'),
      differences: 0,
      skipped,
      digest: digestOf(files),
      created_by: 'user' in ctx.actor ? ctx.actor.user : null,
    };
    const payout = await insertPayout(ctx.db, written);
    if (!payout) return presentSame(ctx, written);
    const { differences, unknown } = await recordLines(ctx, payout, lines);
    if (unknown * 2 >= lines.length) throw new AppError('register_of_others');
    const all = differences + (await compareWithBank(ctx, payout));
    await updatePayout(ctx.db, payout.id, { differences: all });
    const data = presentPayout({ ...payout, differences: all });
    const { payout: document, ...after } = data;
    await writeStaffEntries(ctx, [{ model: 'api::payout.payout', document, before: null, after }]);
    return { data };
  });
}

async function presentSame(ctx: Ctx, written: Pick<PayoutRow, 'provider' | 'digest'>) {
  const former = await findPayoutByDigest(ctx.db, written);
  if (!former) throw new AppError('not_found');
  return { data: presentPayout(former) };
}

/** The bank has as much as the register's lines together: else a person looks. Answers the differences, one or none. */
async function compareWithBank(ctx: Ctx, payout: PayoutRow): Promise<number> {
  if (payout.amount === payout.expected) return 0;
  const { provider, day, amount, expected, document_id: subject } = payout;
  const details = { reason: 'bank', payout: subject, day, amount, expected };
  await openManualReview(ctx, {
    kind: 'payout_differs',
    provider,
    provider_payment_id: '',
    subject,
    details,
  });
  return 1;
}

/** The order in which files are sent does not matter. */
const digestOf = (files: readonly UploadedFile[]): string => {
  const each = files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'));
  return createHash('sha256').update(each.sort().join()).digest('hex');
};

interface Register {
  readonly lines: readonly RegisterLine[];
  /** Lines below a header that name no payment. */
  readonly skipped: number;
}

/** A register has its title and its dates above the header. */
const MAX_LINES_ABOVE = 30;

/** Reads the files of one payout. Throws `register_header`, and what `parseTable` throws. */
async function readRegister(files: readonly UploadedFile[]): Promise<Register> {
  const lines: RegisterLine[] = [];
  let skipped = 0;
  for (const { bytes } of files) {
    let header: RegisterHeader | null = null;
    let above = 0;
    for await (const { cells } of parseTable(bytes)) {
      if (header === null) {
        header = readRegisterHeader(cells ?? []);
        above += 1;
        if (header === null && above >= MAX_LINES_ABOVE) throw new AppError('register_header');
        continue;
      }
      const line = cells && readRegisterLine(cells, header);
      if (line) lines.push(line);
      else skipped += 1;
    }
    if (header === null) throw new AppError('register_header');
  }
  return { lines, skipped };
}

const presentPayout = (payout: PayoutRow) => ({
  payout: payout.document_id,
  provider: payout.provider as (typeof PAYMENT_PROVIDERS)[number],
  day: payout.day,
  amount: payout.amount,
  expected: payout.expected,
  payments: payout.payments,
  refunds: payout.refunds,
  differences: payout.differences,
  skipped: payout.skipped,
  created_at: payout.created_at.toISOString(),
});
