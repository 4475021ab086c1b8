import type { Call } from '../../../../platform/call.ts';
import { unusedValueOf } from '../../../tariffs/index.ts';
import { moneyOfAttempt } from '../../ledger/repository.ts';
import type { AttemptRow } from '../../purchases/repository.ts';
import { sumCredits, sumOpenRefunds } from '../repository.ts';

/** Kopecks of an attempt that can go back. */
export interface Refundable {
  readonly all: number;
  /** What is not used up of what they bought. */
  readonly unused: number;
  /** What is not used up of what an upgrade's credit bought, beyond `unused`. */
  readonly credit: number;
  /** What went back already, or is on its way. */
  readonly gone: number;
}

/** Never more than the attempt's balance less other open refunds and what was credited to a later plan. */
export async function refundableOf(call: Call, attempt: AttemptRow): Promise<Refundable> {
  const { db } = call;
  const { received, refunded } = await moneyOfAttempt(db, attempt.id);
  const balance = received - refunded;
  const open = await sumOpenRefunds(db, attempt.id);
  const gone = refunded + open;
  if (attempt.status !== 'paid') {
    const all = Math.max(0, balance - open);
    return { all, unused: all, credit: 0, gone };
  }
  const all = Math.max(0, balance - open - (await sumCredits(db, attempt.intent)));
  const value = await unusedValueOf(call, { intent: attempt.intent, paid: balance });
  const left = Math.max(0, value - open);
  const unused = Math.min(all, left);
  return { all, unused, credit: left - unused, gone };
}
