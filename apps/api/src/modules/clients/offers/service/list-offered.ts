import { type Call, userIdOf } from '../../../../platform/call.ts';
import { findOffered } from '../repository.ts';

/** What providers wrote for the caller's phone before the caller proved it; nothing is theirs yet. */
export const listOffered = async (call: Call) => ({
  data: await findOffered(call.db, userIdOf(call)),
});
