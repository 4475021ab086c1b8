import type * as schemas from '@okoshko/contract/broadcasts/schemas';
import type { Static } from 'typebox';
import { type Call, requireOperator } from '../../../../platform/call.ts';
import { pageOf } from '../../../../platform/paging.ts';
import { presentBroadcast } from '../present.ts';
import { findBroadcasts } from '../repository.ts';

export async function listBroadcasts(
  call: Call,
  query: Static<typeof schemas.listBroadcasts.query>,
): Promise<Static<typeof schemas.listBroadcasts.reply>> {
  requireOperator(call);
  const { limit, offset, meta } = pageOf(query);
  const { total, broadcasts } = await findBroadcasts(call.db, { id: null, limit, offset });
  return { data: broadcasts.map(presentBroadcast), meta: { pagination: meta(total) } };
}
