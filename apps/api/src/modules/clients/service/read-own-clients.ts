import type { Call } from '../../../platform/call.ts';
import { scopeOf } from '../../../platform/collections/policy.ts';
import { planOf, type Query } from '../../../platform/collections/query/read-query.ts';
import { readList } from '../../../platform/collections/read.ts';
import { parsePagination } from '../../../platform/paging.ts';
import { ownClientCollection } from '../collection.ts';

/**
 * The caller's profiles at all providers they are a client of, as a client sees them;
 * `provider_profile` narrows them to one provider.
 */
export async function readOwnClients(call: Call<'collections'>, query: Query) {
  const page = parsePagination(query);
  const plan = planOf(scopeOf(call), ownClientCollection, withProviderFilter(query));
  const { documents, total } = await readList(call, plan, page);
  return { data: documents, meta: { pagination: page.meta(total) } };
}

/** The query with `provider_profile` as one more of its filters. */
function withProviderFilter({ provider_profile, filters, ...query }: Query): Query {
  const provider = provider_profile === undefined ? undefined : { provider_profile };
  const all = [filters, provider].filter((one) => one !== undefined);
  return all.length === 0 ? query : { ...query, filters: { $and: all } };
}
