import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { nearestStarts, placeVisit, type Refusal, type WantedVisit } from '../../schedule/index.ts';
import { lockCalendar } from '../repository.ts';

/**
 * Takes the calendar's lock for the rest of the transaction, if the time is free and offered to whoever
 * asks; answers the group to join there, if there is one. Else names the nearest starts that are: what
 * is taken is `slot_taken`; all else, a blocked client's every time among it, is `slot_unavailable`.
 */
export async function takePlace(call: Call, visit: WantedVisit): Promise<number | null> {
  try {
    // Rolled back, it lets go of the lock: nobody waits for the search for other starts.
    return await transact(call, (call) => lockPlace(call, visit));
  } catch (error) {
    if (!(error instanceof NoPlace)) throw error;
    const nearest = await nearestStarts(call, visit);
    throw refusal(
      error.reason,
      nearest.map((start) => start.toISOString()),
    );
  }
}

/** The same refusal where the start is a group's, and there is nothing nearer to offer. */
export const unavailable = (reason: 'booking_off' | 'too_soon'): AppError => refusal(reason, []);

async function lockPlace(call: Call, visit: WantedVisit): Promise<number | null> {
  await lockCalendar(call.db, visit.provider);
  const place = await placeVisit(call, visit);
  if (!place.isOffered) throw new NoPlace(place.reason);
  return place.appointment;
}

class NoPlace extends Error {
  readonly reason: Refusal;
  constructor(reason: Refusal) {
    super(reason);
    this.reason = reason;
  }
}

const refusal = (reason: Refusal, nearest: readonly string[]): AppError =>
  new AppError(reason === 'full' ? 'slot_taken' : 'slot_unavailable', {
    details: { reason, nearest },
  });
