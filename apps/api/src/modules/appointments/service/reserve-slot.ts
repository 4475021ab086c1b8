import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  checkSlot,
  nearestSlots,
  type Refusal,
  type SlotCheck,
  type SlotRequest,
} from '../../schedule/index.ts';
import { lockCalendar } from '../repository.ts';

/**
 * Locks the calendar for the rest of the transaction, if the slot is free and offered to the caller; answers null.
 * Otherwise the calendar stays unlocked: answers the group to join then, if there is one, or refuses, naming the
 * nearest slots. A time that is taken is `slot_taken`; all else is `slot_unavailable`, whatever a blocked client
 * asks for too.
 */
export async function reserveSlot(call: Call, request: SlotRequest): Promise<number | null> {
  try {
    // The savepoint's rollback lets go of the lock: a refusal keeps no booking waiting.
    return await transact(call, (call) => lockSlot(call, request));
  } catch (error) {
    if (!(error instanceof NotReservedError)) throw error;
    const { check } = error;
    if (check.isOffered) return check.appointment;
    const nearest = await nearestSlots(call, request);
    throw slotRefusal(
      check.reason,
      nearest.map((start) => start.toISOString()),
    );
  }
}

async function lockSlot(call: Call, request: SlotRequest): Promise<null> {
  await lockCalendar(call.db, request.provider);
  const check = await checkSlot(call, request);
  if (check.isOffered && check.appointment === null) return null;
  throw new NotReservedError(check);
}

class NotReservedError extends Error {
  readonly check: SlotCheck;
  constructor(check: SlotCheck) {
    super('the slot cannot be reserved');
    this.check = check;
  }
}

const slotRefusal = (reason: Refusal, nearest: readonly string[]): AppError =>
  new AppError(reason === 'full' ? 'slot_taken' : 'slot_unavailable', {
    details: { reason, nearest },
  });
