import { booking } from '../../text/booking.ts';
import { calendar as words } from '../../text/calendar.ts';
import type { CalendarAppointment } from './api.ts';

/** A group appointment is one for several clients at once. */
export const isGroup = ({ capacity }: Pick<CalendarAppointment, 'capacity'>): boolean =>
  (capacity ?? 1) > 1;

/** The client's name; a group has no single client to name. */
export function nameOf({ client_profile, capacity }: CalendarAppointment): string {
  if (client_profile) return client_profile.name;
  return isGroup({ capacity }) ? words.group : booking.noClient;
}

export const servicesOf = ({ lines }: CalendarAppointment): string =>
  [...lines]
    .sort((a, b) => a.sort - b.sort)
    .map(({ title }) => title)
    .join(', ');
