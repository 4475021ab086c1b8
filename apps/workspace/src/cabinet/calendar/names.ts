import type { CSSProperties } from 'react';
import { booking } from '../../text/booking.ts';
import { calendar as words } from '../../text/calendar.ts';
import { drawnColor } from '../shared/services/palette.ts';
import type { CalendarAppointment } from './api.ts';

/** A group appointment is one for several clients at once. */
export const isGroup = ({ capacity }: Pick<CalendarAppointment, 'capacity'>): boolean =>
  (capacity ?? 1) > 1;

/** The client's name; a group has no single client to name. */
export function nameOf({ client_profile, capacity }: CalendarAppointment): string {
  if (client_profile) return client_profile.name;
  return isGroup({ capacity }) ? words.group : booking.noClient;
}

const linesOf = ({ lines }: Pick<CalendarAppointment, 'lines'>) =>
  [...lines].sort((a, b) => a.sort - b.sort);

export const servicesOf = (appointment: CalendarAppointment): string =>
  linesOf(appointment)
    .map(({ title }) => title)
    .join(', ');

/** The colour of the first service, which stands for the appointment; null: it has none. */
export const colorOf = (appointment: Pick<CalendarAppointment, 'lines'>): string | null =>
  drawnColor(linesOf(appointment)[0]?.service?.color);

/** The colour as properties of what is drawn by it. */
export function coloredBy(color: string | null) {
  if (color === null) return {};
  return { 'data-colored': true, style: { '--service': color } as CSSProperties };
}
