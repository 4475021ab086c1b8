import { type Call, userIdOf } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { type PageQuery, pageOf } from '../../../platform/paging.ts';
import { type Money, moneyOf, postingsOf } from '../ledger/repository.ts';
import {
  presentAttempt,
  presentLine,
  presentPosting,
  presentRefund,
  presentStaffLine,
} from '../present.ts';
import { refundsOf } from '../refunds/repository.ts';
import { findDecisiveAttempt, findIntentByName, findTitle } from '../repository.ts';
import { attemptsOfIntent, listPayments, type PaymentLine } from './repository.ts';

/** Own payments with their receipts. */
export const paymentHistory = (call: Call, query: PageQuery) =>
  list(call, { ...query, user: userIdOf(call) }, presentLine);

/** Everybody's, for staff. */
export const allPayments = (call: Call, { user, ...query }: PageQuery & { user?: number }) =>
  list(call, { ...query, user: user ?? null }, presentStaffLine);

async function list<T>(
  { db }: Call,
  { user, ...query }: PageQuery & { readonly user: number | null },
  present: (line: PaymentLine, money: Money | undefined) => T,
) {
  const page = pageOf(query);
  const { lines, total } = await listPayments(db, { user, ...page });
  const money = await moneyOf(
    db,
    lines.map(({ attempt }) => attempt.id),
  );
  return {
    data: lines.map((line) => present(line, money.get(line.attempt.id))),
    meta: { pagination: page.meta(total) },
  };
}

/** All that is known of a payment, for staff. */
export async function paymentDetails(call: Call, payment: string) {
  const { db } = call;
  const intent = await findIntentByName(db, payment);
  const attempt = intent && (await findDecisiveAttempt(db, intent.id));
  if (!intent || !attempt) throw new AppError('not_found');
  const money = await moneyOf(db, [attempt.id]);
  const line = { intent, attempt, tariff: await findTitle(db, intent) };
  return {
    data: {
      ...presentStaffLine(line, money.get(attempt.id)),
      credit: intent.credit,
      attempts: (await attemptsOfIntent(db, intent.id)).map(presentAttempt),
      refunds: (await refundsOf(db, intent.id)).map(presentRefund),
      postings: (await postingsOf(db, intent.id)).map(presentPosting),
    },
  };
}
