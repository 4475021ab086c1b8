import type { Call } from '../../../../platform/call.ts';
import { recordSearch } from '../../../../platform/collections/audit.ts';
import { type PageQuery, pageOf } from '../../../../platform/paging.ts';
import { type DaysQuery, periodOf } from '../../rules/period.ts';
import { presentRefundLine } from '../present.ts';
import { findRefundLines, type RefundFilters } from '../repository.ts';

type RefundsQuery = PageQuery & DaysQuery & Omit<RefundFilters, keyof DaysQuery>;

/** All refunds, for staff. */
export async function listRefunds(call: Call, query: RefundsQuery) {
  const page = pageOf(query);
  const { lines, total } = await findRefundLines(call.db, { ...query, ...periodOf(query) }, page);
  await recordSearch(call, 'api::payment-refund.payment-refund', query);
  return { data: lines.map(presentRefundLine), meta: { pagination: page.meta(total) } };
}
