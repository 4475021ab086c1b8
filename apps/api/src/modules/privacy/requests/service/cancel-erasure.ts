import type { Call } from '../../../../platform/call.ts';
import { closeOpenErasure } from '../repository.ts';

/** The account was unblocked, which cancels its erasure; its request is answered by that. */
export const cancelErasure = (call: Call, user: number): Promise<void> =>
  closeOpenErasure(call.db, user, {
    status: 'cancelled',
    closed_at: call.now,
    closed_by: call.actor.user,
    updated_at: call.now,
  });
