import type { RefundRequestState } from '@okoshko/contract/payments/states';
import type { Call } from '../../../../platform/call.ts';
import { recordSearch } from '../../../../platform/collections/audit.ts';
import { type PageQuery, pageOf } from '../../../../platform/paging.ts';
import { findRequests } from '../repository.ts';
import { presentRequests } from './present-requests.ts';

type RequestsQuery = PageQuery & { readonly state?: RefundRequestState | undefined };

/** Buyers' requests, of one state or of all. */
export async function listRequests(call: Call, query: RequestsQuery) {
  const page = pageOf(query);
  const { requests, total } = await findRequests(call.db, query, page);
  await recordSearch(call, 'api::refund-request.refund-request', query);
  return { data: await presentRequests(call, requests), meta: { pagination: page.meta(total) } };
}
