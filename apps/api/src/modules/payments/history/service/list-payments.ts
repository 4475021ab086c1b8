import type { Call } from '../../../../platform/call.ts';
import { recordSearch } from '../../../../platform/collections/audit.ts';
import { type PageQuery, pageOf } from '../../../../platform/paging.ts';
import { presentStaffLine } from '../../purchases/present.ts';
import { type DaysQuery, periodOf } from '../../rules/period.ts';
import { findPayments, type PaymentFilters, sumPayments } from '../repository.ts';
import { presentLines } from './present-lines.ts';

type PaymentsQuery = PageQuery &
  DaysQuery &
  Omit<PaymentFilters, keyof DaysQuery> & { readonly totals?: boolean | undefined };

/** All users' payments, for staff. */
export async function listPayments(call: Call, { totals = false, ...query }: PaymentsQuery) {
  const page = pageOf(query);
  const filters = { ...query, ...periodOf(query) };
  const { lines, total } = await findPayments(call.db, filters, page);
  await recordSearch(call, 'api::payment.payment', query);
  return {
    data: await presentLines(call, lines, presentStaffLine),
    meta: {
      pagination: page.meta(total),
      ...(totals && { totals: await sumPayments(call.db, filters) }),
    },
  };
}
