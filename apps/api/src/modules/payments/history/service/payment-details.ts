import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { presentPosting } from '../../ledger/present.ts';
import { findPostings, moneyOf } from '../../ledger/repository.ts';
import { presentAttempt, presentStaffLine } from '../../purchases/present.ts';
import {
  findAttempts,
  findDecisiveAttempt,
  findIntentByDocumentId,
  findTitle,
} from '../../purchases/repository.ts';
import { presentRefund, presentRestored } from '../../refunds/present.ts';
import { findRefunds, findRestored } from '../../refunds/repository.ts';
import { refundableOf } from '../../refunds/service/refundable-of.ts';

/** A payment with its attempts, refunds and postings, for staff. */
export async function paymentDetails(call: Call, payment: string) {
  const { db } = call;
  const intent = await findIntentByDocumentId(db, payment);
  const attempt = intent && (await findDecisiveAttempt(db, intent.id));
  if (!intent || !attempt) throw new AppError('not_found');
  const money = await moneyOf(db, [attempt.id]);
  const { all, unused } = await refundableOf(call, attempt);
  const line = { intent, attempt, tariff: await findTitle(db, intent) };
  return {
    data: {
      ...presentStaffLine(line, money.get(attempt.id)),
      restored: presentRestored((await findRestored(db, [intent.id])).get(intent.id)),
      credit: intent.credit,
      refundable: { all, unused },
      attempts: (await findAttempts(db, intent.id)).map(presentAttempt),
      refunds: (await findRefunds(db, intent.id)).map(presentRefund),
      postings: (await findPostings(db, intent.id)).map(presentPosting),
    },
  };
}
