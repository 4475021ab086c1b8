import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  checkSlot,
  nearestStarts,
  type Refusal,
  type SlotCheck,
  type SlotRequest,
} from '../../schedule/index.ts';
import { lockCalendar } from '../repository.ts';

/**
 * Takes the calendar's lock for the rest of the transaction, if the time is free and offered to whoever
 * asks. Without the lock it answers the group to join there, if there is one, or refuses, naming the
 * nearest starts: what is taken is `slot_taken`; all else, a blocked client's every time among it, is
 * `slot_unavailable`.
 */
export async function reserveSlot(call: Call, appointment: SlotRequest): Promise<number | null> {
  try {
    // Rolled back, it lets go of the lock: nobody waits for what needs none.
    return await transact(call, (call) => lockSlot(call, appointment));
  } catch (error) {
    if (!(error instanceof SlotTakenError)) throw error;
    const { participant } = error;
    if (participant.isOffered) return participant.appointment;
    const nearest = await nearestStarts(call, appointment);
    throw refusal(
      participant.reason,
      nearest.map((start) => start.toISOString()),
    );
  }
}

/** The refusal of a start that is a group's: there is nothing nearer to offer. */
export const unavailable = (reason: 'booking_off' | 'too_soon'): AppError => refusal(reason, []);

async function lockSlot(call: Call, appointment: SlotRequest): Promise<null> {
  await lockCalendar(call.db, appointment.provider);
  const participant = await checkSlot(call, appointment);
  if (participant.isOffered && participant.appointment === null) return null;
  throw new SlotTakenError(participant);
}

/** No new appointment begins there. */
class SlotTakenError extends Error {
  readonly participant: SlotCheck;
  constructor(participant: SlotCheck) {
    super('not open');
    this.participant = participant;
  }
}

const refusal = (reason: Refusal, nearest: readonly string[]): AppError =>
  new AppError(reason === 'full' ? 'slot_taken' : 'slot_unavailable', {
    details: { reason, nearest },
  });
