import type { Call } from '../../../../platform/call.ts';
import { recordRead } from '../../../../platform/collections/audit.ts';
import { AppError } from '../../../../platform/errors.ts';
import { actsOfAttempts } from '../../bills/acts/repository.ts';
import { presentAct } from '../../bills/present.ts';
import { hasConfirmation } from '../../documents/present.ts';
import { presentPosting } from '../../ledger/present.ts';
import { findPostings, moneyOf } from '../../ledger/repository.ts';
import { presentAttempt, presentStaffLine } from '../../purchases/present.ts';
import {
  type Buyer,
  findAttempts,
  findBuyers,
  findDecisiveAttempt,
  findIntentByDocumentId,
  findTitle,
} from '../../purchases/repository.ts';
import { presentRestored } from '../../refunds/present.ts';
import { findRefunds, findRestored } from '../../refunds/repository.ts';
import { refundableOf } from '../../refunds/service/refundable-of.ts';
import { presentConsent } from '../../renewals/present.ts';
import { findRenewal } from '../../renewals/repository.ts';
import { presentOwnRefund } from '../present.ts';

/** A payment with its attempts, refunds and postings, for staff. */
export async function paymentDetails(call: Call<'config'>, payment: string) {
  const { db } = call;
  const intent = await findIntentByDocumentId(db, payment);
  const attempt = intent && (await findDecisiveAttempt(db, intent.id));
  if (!intent || !attempt) throw new AppError('not_found');
  const money = await moneyOf(db, [attempt.id]);
  const { all, unused } = await refundableOf(call, attempt);
  const refunds = await findRefunds(db, intent.id);
  const users = await findBuyers(db, [
    intent.user,
    ...refunds.map(({ requested_by }) => requested_by),
  ]);
  const buyer = users.get(intent.user) as Buyer;
  const about = { users: [intent.user] };
  await recordRead(call, { model: 'api::payment.payment', document: payment, about });
  const renewal = attempt.renewal === null ? null : await findRenewal(db, attempt.renewal);
  const acts = await actsOfAttempts(db, [attempt]);
  const line = { intent, attempt, buyer, tariff: await findTitle(db, intent) };
  return {
    data: {
      ...presentStaffLine(line, money.get(attempt.id)),
      restored: presentRestored((await findRestored(db, [intent.id])).get(intent.id)),
      has_confirmation: hasConfirmation(attempt, call.app.config.issuer),
      acts: (acts.get(attempt.id) ?? []).map(presentAct),
      credit: intent.credit,
      renewal: renewal && presentConsent(renewal),
      lines: [...intent.lines],
      refundable: { all, unused },
      attempts: (await findAttempts(db, intent.id)).map(presentAttempt),
      refunds: refunds.map((one) => presentOwnRefund(one, users)),
      postings: (await findPostings(db, intent.id)).map(presentPosting),
    },
  };
}
