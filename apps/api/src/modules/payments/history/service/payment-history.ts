import { type Call, userIdOf } from '../../../../platform/call.ts';
import { type PageQuery, pageOf } from '../../../../platform/paging.ts';
import { presentLine } from '../../purchases/present.ts';
import { periodOf } from '../../rules/period.ts';
import { findPayments } from '../repository.ts';
import { presentLines } from './present-lines.ts';

/** Own payments with their receipts. */
export async function paymentHistory(call: Call, query: PageQuery) {
  const page = pageOf(query);
  const own = { user: userIdOf(call), ...periodOf({}) };
  const { lines, total } = await findPayments(call.db, own, page);
  return {
    data: await presentLines(call, lines, presentLine),
    meta: { pagination: page.meta(total) },
  };
}
