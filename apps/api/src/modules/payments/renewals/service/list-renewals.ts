import type { Call } from '../../../../platform/call.ts';
import { recordSearch } from '../../../../platform/collections/audit.ts';
import { type PageQuery, pageOf } from '../../../../platform/paging.ts';
import { presentConsentRecord } from '../present.ts';
import { findRenewals } from '../repository.ts';

/** What buyers agreed to and withdrew, for staff: of one of them or of all. */
export async function listRenewals(call: Call, query: PageQuery & { readonly user?: number }) {
  const page = pageOf(query);
  const { renewals, total } = await findRenewals(call.db, query, page);
  await recordSearch(call, 'api::payment.payment', query);
  return { data: renewals.map(presentConsentRecord), meta: { pagination: page.meta(total) } };
}
