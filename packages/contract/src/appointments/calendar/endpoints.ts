import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

/** The appointment as a file for a calendar. */
export const appointmentCalendar = endpoint<typeof schemas.appointmentCalendar>({
  method: 'GET',
  path: '/api/appointments/:id/calendar.ics',
  action: 'api::appointment.appointment.calendar',
});
/** A signed address of that file, for calendars: they send no bearer. */
export const calendarLink = endpoint<typeof schemas.calendarLink>({
  ...addresses.calendarLink,
  action: 'api::appointment.appointment.calendar',
  isBooking: true,
});
/** The file behind the signed address, without signing in. */
export const signedCalendarFile = endpoint<typeof schemas.signedCalendarFile>({
  method: 'GET',
  path: '/api/calendar-file/:token/visit.ics',
  action: null,
});
export const readCalendarFeed = endpoint<typeof schemas.readCalendarFeed>({
  ...addresses.readCalendarFeed,
  action: 'api::calendar-feed.calendar-feed.find',
});
export const createCalendarFeed = endpoint<typeof schemas.createCalendarFeed>({
  ...addresses.createCalendarFeed,
  action: 'api::calendar-feed.calendar-feed.create',
});
export const revokeCalendarFeed = endpoint<typeof schemas.revokeCalendarFeed>({
  ...addresses.revokeCalendarFeed,
  action: 'api::calendar-feed.calendar-feed.delete',
});
/** The feed behind the secret link, without signing in. The token is in the query, which is not logged. */
export const calendarFeed = endpoint<typeof schemas.calendarFeed>({
  method: 'GET',
  path: '/api/calendar-feed/visits.ics',
  action: null,
});
