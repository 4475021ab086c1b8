import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { nearestStarts, placeVisit, type WantedVisit } from '../../schedule/index.ts';

/**
 * Refuses a time that is not free, or not offered to whoever asks, naming the nearest that are; the
 * transaction holds the calendar's lock. Answers the group to join there, if there is one. What is
 * taken is `slot_taken`; all else, a blocked client's every time among it, is `slot_unavailable`.
 */
export async function requirePlace(call: Call, visit: WantedVisit): Promise<number | null> {
  const place = await placeVisit(call, visit);
  if (place.isOffered) return place.appointment;
  const nearest = await nearestStarts(call, visit);
  const details = {
    reason: place.reason,
    nearest: nearest.map((start) => start.toISOString()),
  };
  throw new AppError(place.reason === 'full' ? 'slot_taken' : 'slot_unavailable', { details });
}

/** The same refusal where the start is a group's, and there is nothing nearer to offer. */
export const unavailable = (reason: 'booking_off' | 'too_soon'): AppError =>
  new AppError('slot_unavailable', { details: { reason, nearest: [] } });
