import { type Call, userIdOf } from '../../../../platform/call.ts';
import { type PageQuery, pageOf } from '../../../../platform/paging.ts';
import { type Money, moneyOf } from '../../ledger/repository.ts';
import { presentLine, presentStaffLine } from '../../purchases/present.ts';
import { findPayments, type PaymentLine } from '../../purchases/repository.ts';
import { presentRestored } from '../../refunds/present.ts';
import { findRestored } from '../../refunds/repository.ts';

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
  const restored = await findRestored(
    db,
    lines.map(({ intent }) => intent.id),
  );
  return {
    data: lines.map((line) => ({
      ...present(line, money.get(line.attempt.id)),
      restored: presentRestored(restored.get(line.intent.id)),
    })),
    meta: { pagination: page.meta(total) },
  };
}
