import { type Call, userIdOf } from '../../../../platform/call.ts';
import { type PageQuery, pageOf } from '../../../../platform/paging.ts';
import { moneyOf } from '../../ledger/repository.ts';
import { presentLine } from '../../purchases/present.ts';
import { periodOf } from '../../rules/period.ts';
import { findPayments } from '../repository.ts';

/** Own payments with their receipts. */
export async function paymentHistory(call: Call, query: PageQuery) {
  const page = pageOf(query);
  const own = { user: userIdOf(call), ...periodOf({}) };
  const { lines, total } = await findPayments(call.db, own, page);
  const money = await moneyOf(
    call.db,
    lines.map(({ attempt }) => attempt.id),
  );
  return {
    data: lines.map((line) => presentLine(line, money.get(line.attempt.id))),
    meta: { pagination: page.meta(total) },
  };
}
