import type { Call } from '../../../../platform/call.ts';
import { recordSearch } from '../../../../platform/collections/audit.ts';
import { type PageQuery, pageOf } from '../../../../platform/paging.ts';
import { type DisputeFilters, findDisputes } from '../repository.ts';
import { presentDisputes } from './present-disputes.ts';

/** What banks took back, of one state or of all. */
export async function listDisputes(call: Call, query: PageQuery & DisputeFilters) {
  const page = pageOf(query);
  const { disputes, total } = await findDisputes(call.db, query, page);
  await recordSearch(call, 'api::dispute.dispute', query);
  return { data: await presentDisputes(call, disputes), meta: { pagination: page.meta(total) } };
}
