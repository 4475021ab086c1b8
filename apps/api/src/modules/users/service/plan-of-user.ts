import type { Call } from '../../../platform/call.ts';
import { scopeOf } from '../../../platform/collections/policy.ts';
import { type Query, shapeOf } from '../../../platform/collections/query/read-query.ts';
import { userCollection } from '../collection.ts';

export const planOfUser = (call: Call<'collections'>, query: Query) =>
  shapeOf(scopeOf(call), userCollection, query);
