import type { OwnAppointment } from '../../session/own-appointment.ts';
import type { Wish } from '../booking/booking-services.ts';

/** It is yet to be, or goes on. */
export const isUpcoming = ({ status, endsAt }: OwnAppointment, now: number): boolean =>
  status === 'in_progress' ||
  ((status === 'pending' || status === 'confirmed') && Date.parse(endsAt) > now);

const isOpen = (until: string | null, now: number): boolean =>
  until !== null && Date.parse(until) >= now;

/** A group is not moved but left for another, as long as it may be left. */
export const mayMove = ({ isGroup, allowed, offered }: OwnAppointment, now: number): boolean =>
  offered.length > 0 && isOpen(isGroup ? allowed.cancel_until : allowed.move_until, now);

export const mayCancel = ({ allowed }: OwnAppointment, now: number): boolean =>
  isOpen(allowed.cancel_until, now);

/** It may be neither moved nor cancelled any more, but has not begun. */
export const isLate = (appointment: OwnAppointment, now: number): boolean =>
  appointment.allowed.cancel_until !== null &&
  !mayCancel(appointment, now) &&
  Date.parse(appointment.startsAt) > now;

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

/** What host pages book it by once more. */
export const sameAgain = ({ provider, offered }: OwnAppointment) => ({
  provider: provider.slug,
  services: [...offered],
});
