import { booking } from '../../text/booking.ts';
import { calendar as words } from '../../text/calendar.ts';
import type { CalendarAppointment } from './api.ts';

/** Where several clients come at once. */
export const isGroup = ({ capacity }: Pick<CalendarAppointment, 'capacity'>): boolean =>
  (capacity ?? 1) > 1;

/** Whose appointment it is: of a group there is nobody to name. */
export function nameOf({ client_profile, capacity }: CalendarAppointment): string {
  if (client_profile) return client_profile.name;
  return isGroup({ capacity }) ? words.group : booking.noClient;
}

export const servicesOf = ({ lines }: CalendarAppointment): string =>
  [...lines]
    .sort((a, b) => a.sort - b.sort)
    .map(({ title }) => title)
    .join(', ');
