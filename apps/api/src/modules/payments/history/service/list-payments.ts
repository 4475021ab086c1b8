import type { Call } from '../../../../platform/call.ts';
import { type PageQuery, pageOf } from '../../../../platform/paging.ts';
import { moneyOf } from '../../ledger/repository.ts';
import { presentStaffLine } from '../../purchases/present.ts';
import { type DaysQuery, periodOf } from '../../rules/period.ts';
import { findPayments, type PaymentFilters } from '../repository.ts';

type PaymentsQuery = PageQuery & DaysQuery & Omit<PaymentFilters, keyof DaysQuery>;

/** All users' payments, for staff. */
export async function listPayments({ db }: Call, query: PaymentsQuery) {
  const page = pageOf(query);
  const { lines, total } = await findPayments(db, { ...query, ...periodOf(query) }, page);
  const money = await moneyOf(
    db,
    lines.map(({ attempt }) => attempt.id),
  );
  return {
    data: lines.map((line) => presentStaffLine(line, money.get(line.attempt.id))),
    meta: { pagination: page.meta(total) },
  };
}
