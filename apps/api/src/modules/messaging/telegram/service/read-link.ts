import { type Call, userIdOf } from '../../../../platform/call.ts';
import { findLinkedAt } from '../repository.ts';

/** Whether a chat is linked to the caller, and whether one can be. */
export async function readLink(call: Call<'gateways'>) {
  const linkedAt = await findLinkedAt(call.db, userIdOf(call));
  return {
    data: {
      is_available: call.app.gateways.messages.telegram !== undefined,
      linked_at: linkedAt?.toISOString() ?? null,
    },
  };
}
