import type * as schemas from '@okoshko/contract/broadcasts/schemas';
import type { Static } from 'typebox';
import { type Call, requireOperator } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { presentBroadcast } from '../present.ts';
import { findBroadcasts } from '../repository.ts';

/** One broadcast with what came of it. Throws `not_found`. */
export async function readBroadcast(call: Call, id: string): Promise<Static<typeof schemas.readBroadcast.reply>> {
  requireOperator(call);
  const [broadcast] = (await findBroadcasts(call.db, { id, limit: 1, offset: 0 })).broadcasts;
  if (!broadcast) throw new AppError('not_found');
  return { data: presentBroadcast(broadcast) };
}
