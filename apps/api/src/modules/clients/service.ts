import type { Call } from '../../platform/call.ts';
import { planOf, type Query } from '../../platform/collections/query/read-query.ts';
import { readList } from '../../platform/collections/read.ts';
import type { Collections } from '../../platform/collections/registry.ts';
import { parsePagination } from '../../platform/paging.ts';
import { ownClientCollection } from './collection.ts';

/**
 * The caller's profiles at all providers they are a client of, as a client sees them;
 * `provider_profile` narrows them to one provider.
 */
export const createReadOwnClients =
  (collections: Collections) => async (call: Call, query: Query) => {
    const page = parsePagination(query);
    const scope = { collections, actor: call.actor };
    const plan = planOf(scope, ownClientCollection, narrowed(query));
    const { documents, total } = await readList(call, plan, page);
    return { data: documents, meta: { pagination: page.meta(total) } };
  };

function narrowed({ provider_profile, filters, ...query }: Query): Query {
  const all = [filters, provider_profile === undefined ? undefined : { provider_profile }];
  const asked = all.filter((one) => one !== undefined);
  return asked.length === 0 ? query : { ...query, filters: { $and: asked } };
}
