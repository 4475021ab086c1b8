import { createHash } from 'node:crypto';
import type { Call } from '../../../../platform/call.ts';
import { writeStaffEntries } from '../../../../platform/collections/audit.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { fileNeeded } from '../../../../platform/http/multipart.ts';
import type { UploadedFile } from '../../../../platform/http/serve.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { openManualReview } from '../../ledger/service/open-manual-review.ts';
import { presentPayout } from '../present.ts';
import { findPayoutByDigest, insertPayout, type PayoutRow, updatePayout } from '../repository.ts';
import { expectedOf } from '../rules.ts';
import { bookLines } from './book-lines.ts';
import { readRegister } from './read-register.ts';

type PayoutInput = Pick<PayoutRow, 'provider' | 'day' | 'amount'>;

/**
 * Reads a register and notes what was paid out, once: the same files again answer the payout they made. Throws
 * `register_header`, `register_of_others`, and what a table that cannot be read is refused with.
 */
export async function createPayout(
  call: Call,
  { provider, day, amount }: PayoutInput,
  files: readonly UploadedFile[],
): Promise<{ data: ReturnType<typeof presentPayout> }> {
  if (files.length === 0) throw fileNeeded();
  const { lines, skipped } = await readRegister(files);
  const countOf = (kind: 'payment' | 'refund') => lines.filter((line) => line.kind === kind).length;
  return transact(call, async (call) => {
    const written = {
      ...newDocument(call.now),
      provider,
      day,
      amount,
      expected: expectedOf(lines),
      payments: countOf('payment'),
      refunds: countOf('refund'),
      differences: 0,
      skipped,
      digest: digestOf(files),
      created_by: 'user' in call.actor ? call.actor.user : null,
    };
    const payout = await insertPayout(call.db, written);
    if (!payout) return presentSame(call, written);
    const { differences, unknown } = await bookLines(call, payout, lines);
    if (unknown * 2 >= lines.length) throw new AppError('register_of_others');
    const all = differences + (await compareWithBank(call, payout));
    await updatePayout(call.db, payout.id, { differences: all });
    const data = presentPayout({ ...payout, differences: all });
    const { payout: document, ...after } = data;
    await writeStaffEntries(call, [{ model: 'api::payout.payout', document, before: null, after }]);
    return { data };
  });
}

async function presentSame(call: Call, written: Pick<PayoutRow, 'provider' | 'digest'>) {
  const former = await findPayoutByDigest(call.db, written);
  if (!former) throw new AppError('not_found');
  return { data: presentPayout(former) };
}

/** The bank has as much as the register's lines together: else a person looks. Answers the differences, one or none. */
async function compareWithBank(call: Call, payout: PayoutRow): Promise<number> {
  if (payout.amount === payout.expected) return 0;
  const { provider, day, amount, expected, document_id: subject } = payout;
  const details = { reason: 'bank', payout: subject, day, amount, expected };
  await openManualReview(call, {
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
