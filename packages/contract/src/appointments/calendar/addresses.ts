import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const calendarLink = address<typeof schemas.calendarLink>({
  method: 'GET',
  path: '/api/appointments/:id/calendar-link',
});
export const readCalendarFeed = address<typeof schemas.readCalendarFeed>({
  method: 'GET',
  path: '/api/calendar-feed',
});
export const createCalendarFeed = address<typeof schemas.createCalendarFeed>({
  method: 'POST',
  path: '/api/calendar-feed',
});
export const revokeCalendarFeed = address<typeof schemas.revokeCalendarFeed>({
  method: 'DELETE',
  path: '/api/calendar-feed',
});
/** The appointment as a file for a calendar. */
export const appointmentCalendar = address<typeof schemas.appointmentCalendar>({
  method: 'GET',
  path: '/api/appointments/:id/calendar.ics',
});
/** The file behind the signed address, without signing in. */
export const signedCalendarFile = address<typeof schemas.signedCalendarFile>({
  method: 'GET',
  path: '/api/calendar-file/:token/visit.ics',
});
/** The feed behind the secret link, without signing in. The token is in the query, which is not logged. */
export const calendarFeed = address<typeof schemas.calendarFeed>({
  method: 'GET',
  path: '/api/calendar-feed/visits.ics',
});
