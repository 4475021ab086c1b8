import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  nearestStarts,
  type Placing,
  placeVisit,
  type Refusal,
  type WantedVisit,
} from '../../schedule/index.ts';
import { lockCalendar } from '../repository.ts';

/**
 * Takes the calendar's lock for the rest of the transaction, if the time is free and offered to whoever
 * asks. Without the lock it answers the group to join there, if there is one, or refuses, naming the
 * nearest starts: what is taken is `slot_taken`; all else, a blocked client's every time among it, is
 * `slot_unavailable`.
 */
export async function takePlace(call: Call, visit: WantedVisit): Promise<number | null> {
  try {
    // Rolled back, it lets go of the lock: nobody waits for what needs none.
    return await transact(call, (call) => lockPlace(call, visit));
  } catch (error) {
    if (!(error instanceof NotOpen)) throw error;
    const { place } = error;
    if (place.isOffered) return place.appointment;
    const nearest = await nearestStarts(call, visit);
    throw refusal(
      place.reason,
      nearest.map((start) => start.toISOString()),
    );
  }
}

/** The same refusal where the start is a group's, and there is nothing nearer to offer. */
export const unavailable = (reason: 'booking_off' | 'too_soon'): AppError => refusal(reason, []);

async function lockPlace(call: Call, visit: WantedVisit): Promise<null> {
  await lockCalendar(call.db, visit.provider);
  const place = await placeVisit(call, visit);
  if (place.isOffered && place.appointment === null) return null;
  throw new NotOpen(place);
}

/** No new visit begins there. */
class NotOpen extends Error {
  readonly place: Placing;
  constructor(place: Placing) {
    super('not open');
    this.place = place;
  }
}

const refusal = (reason: Refusal, nearest: readonly string[]): AppError =>
  new AppError(reason === 'full' ? 'slot_taken' : 'slot_unavailable', {
    details: { reason, nearest },
  });
