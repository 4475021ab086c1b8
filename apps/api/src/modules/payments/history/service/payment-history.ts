import { type Call, userIdOf } from '../../../../platform/call.ts';
import { type PageQuery, pageOf } from '../../../../platform/paging.ts';
import { type Money, moneyOf } from '../../ledger/repository.ts';
import { presentLine, presentStaffLine } from '../../purchases/present.ts';
import { findPayments, type PaymentLine } from '../../purchases/repository.ts';

/** Own payments with their receipts. */
export const paymentHistory = (call: Call, query: PageQuery) =>
  list(call, { ...query, user: userIdOf(call) }, presentLine);

/** All users' payments, for staff. */
export const listPayments = (call: Call, { user, ...query }: PageQuery & { user?: number }) =>
  list(call, { ...query, user: user ?? null }, presentStaffLine);

async function list<T>(
  { db }: Call,
  { user, ...query }: PageQuery & { readonly user: number | null },
  present: (line: PaymentLine, money: Money | undefined) => T,
) {
  const page = pageOf(query);
  const { lines, total } = await findPayments(db, { user, ...page });
  const money = await moneyOf(
    db,
    lines.map(({ attempt }) => attempt.id),
  );
  return {
    data: lines.map((line) => present(line, money.get(line.attempt.id))),
    meta: { pagination: page.meta(total) },
  };
}
