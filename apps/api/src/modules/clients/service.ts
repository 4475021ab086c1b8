import type { Call } from '../../platform/call.ts';
import { pageOf } from '../../platform/collections/pagination.ts';
import { readList } from '../../platform/collections/read.ts';
import { readingOf } from '../../platform/collections/reading.ts';
import type { Collections } from '../../platform/collections/registry.ts';
import { ownClientCollection } from './collection.ts';

/** The caller's profiles at all providers they are a client of, as a client sees them. */
export const createReadOwnClients =
  (collections: Collections) => async (call: Call, query: Readonly<Record<string, unknown>>) => {
    const scope = { collections, actor: call.actor };
    const page = pageOf(query);
    const reading = readingOf(scope, ownClientCollection, query.populate);
    const { documents, total } = await readList(call, reading, page);
    return { data: documents, meta: { pagination: page.meta(total) } };
  };
