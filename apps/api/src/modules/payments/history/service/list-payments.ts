import type { Call } from '../../../../platform/call.ts';
import { type PageQuery, pageOf } from '../../../../platform/paging.ts';
import { presentStaffLine } from '../../purchases/present.ts';
import { type DaysQuery, periodOf } from '../../rules/period.ts';
import { findPayments, type PaymentFilters } from '../repository.ts';
import { presentLines } from './present-lines.ts';

type PaymentsQuery = PageQuery & DaysQuery & Omit<PaymentFilters, keyof DaysQuery>;

/** All users' payments, for staff. */
export async function listPayments(call: Call, query: PaymentsQuery) {
  const page = pageOf(query);
  const { lines, total } = await findPayments(call.db, { ...query, ...periodOf(query) }, page);
  return {
    data: await presentLines(call, lines, presentStaffLine),
    meta: { pagination: page.meta(total) },
  };
}
