import { mayMove as isMovable, mayCancel } from '@okoshko/contract/appointments/client-steps';
import type { OwnAppointment } from '../../session/own-appointment.ts';
import type { Wish } from '../booking/booking-services.ts';

/** True if the server allows the move and the services are still offered. */
export const mayMove = (appointment: OwnAppointment, now: number): boolean =>
  appointment.offered.length > 0 && isMovable(appointment, now);

/** The appointment that something is to be done with, if it may still be done. */
export function wishedOf(
  list: readonly OwnAppointment[],
  wish: Wish | undefined,
  now: number,
): { readonly screen: Wish['screen']; readonly appointment: OwnAppointment } | null {
  const appointment = list.find(({ id }) => id === wish?.id);
  if (!wish || !appointment) return null;
  const may = wish.screen === 'move' ? mayMove : mayCancel;
  return may(appointment, now) ? { screen: wish.screen, appointment } : null;
}

/** One review of a provider is all a client writes. */
export const mayReview = (
  { status, provider }: OwnAppointment,
  list: readonly OwnAppointment[],
): boolean =>
  status === 'completed' &&
  !list.some((other) => other.provider.slug === provider.slug && other.rating !== null);

/** The options with which host pages book it once more. */
export const sameAgain = ({ provider, offered }: OwnAppointment) => ({
  provider: provider.slug,
  services: [...offered],
});
