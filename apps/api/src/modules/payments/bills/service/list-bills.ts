import { type Call, userIdOf } from '../../../../platform/call.ts';
import { recordSearch } from '../../../../platform/collections/audit.ts';
import { type PageQuery, pageOf } from '../../../../platform/paging.ts';
import { actsOf } from '../acts/repository.ts';
import { presentOwnBill } from '../present.ts';
import { type BillFilters, findBills } from '../repository.ts';
import { presentBills } from './present-bills.ts';

/** The caller's own bills, and whether another can be had. */
export async function listOwnBills(call: Call<'config'>, query: PageQuery) {
  const page = pageOf(query);
  const { issuerBank, billDays } = call.app.config;
  const { lines, total } = await findBills(call.db, { user: userIdOf(call) }, page);
  const acts = await actsOf(call.db, lines);
  const meta = { are_offered: issuerBank !== null, days: billDays };
  return {
    data: lines.map((line) => presentOwnBill(line, acts.get(line.bill.id))),
    meta: { pagination: page.meta(total), ...meta },
  };
}

/** Bills of all buyers, for staff. */
export async function listBills(call: Call, query: PageQuery & Omit<BillFilters, 'user'>) {
  const page = pageOf(query);
  const { state, q } = query;
  const { lines, total } = await findBills(call.db, { state, q }, page);
  await recordSearch(call, 'api::bill.bill', query);
  return { data: await presentBills(call, lines), meta: { pagination: page.meta(total) } };
}
