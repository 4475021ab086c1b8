import type { Call } from '../../../platform/call.ts';
import { type Query, shapeOf } from '../../../platform/collections/query/read-query.ts';
import { byId, readOne } from '../../../platform/collections/read.ts';
import type { Collections } from '../../../platform/collections/registry.ts';
import { appointmentCollection } from '../collection.ts';

/**
 * Does something to an appointment and answers it as far as the caller may read it: null to whoever does not
 * come any more. A query that is refused does nothing.
 */
export const createShow =
  (collections: Collections) =>
  async (call: Call, query: Query, write: (call: Call) => Promise<number>) => {
    const plan = shapeOf({ collections, actor: call.actor }, appointmentCollection, query);
    const id = await write(call);
    return { data: await readOne(call, plan, byId(String(id))), meta: {} };
  };
