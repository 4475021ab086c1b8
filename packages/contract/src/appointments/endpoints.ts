import { endpoint } from '../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

/** Cancels the appointment, by a client or the provider; a group a client leaves. */
export const cancelAppointment = endpoint<typeof schemas.cancelAppointment>({
  ...addresses.cancelAppointment,
  action: 'api::appointment.appointment.cancel',
  hasEffects: true,
});
export const joinOrLeave = endpoint<typeof schemas.joinOrLeave>({
  method: 'POST',
  path: '/api/appointments/:id/join_leave',
  action: 'api::appointment.appointment.joinLeave',
  takesIdempotencyKey: true,
});
export const swapSeats = endpoint<typeof schemas.swapSeats>({
  method: 'POST',
  path: '/api/appointments/joinOneAndLeaveOther',
  action: 'api::appointment.appointment.joinOneAndLeaveOther',
  takesIdempotencyKey: true,
});
export const bookSeries = endpoint<typeof schemas.bookSeries>({
  method: 'POST',
  path: '/api/appointments/series',
  action: 'api::appointment.appointment.createSeries',
  status: 201,
  takesIdempotencyKey: true,
});
export const cancelSeries = endpoint<typeof schemas.cancelSeries>({
  method: 'POST',
  path: '/api/appointments/series/:series/cancel',
  action: 'api::appointment.appointment.cancelSeries',
  takesIdempotencyKey: true,
});
export const quoteAppointment = endpoint<typeof schemas.quoteAppointment>({
  method: 'POST',
  path: '/api/appointments/quote',
  action: 'api::appointment.appointment.quote',
  isReadOnly: true,
});
/** The appointment as a file for a calendar. */
export const appointmentCalendar = endpoint<typeof schemas.appointmentCalendar>({
  method: 'GET',
  path: '/api/appointments/:id/calendar.ics',
  action: 'api::appointment.appointment.calendar',
});
/** A signed address of that file, for calendars: they send no bearer. */
export const calendarLink = endpoint<typeof schemas.calendarLink>({
  method: 'GET',
  path: '/api/appointments/:id/calendar-link',
  action: 'api::appointment.appointment.calendar',
});
/** The file behind the signed address, without signing in. */
export const signedCalendarFile = endpoint<typeof schemas.signedCalendarFile>({
  method: 'GET',
  path: '/api/calendar-file/:token/visit.ics',
  action: null,
});
export const readCalendarFeed = endpoint<typeof schemas.readCalendarFeed>({
  method: 'GET',
  path: '/api/calendar-feed',
  action: 'api::calendar-feed.calendar-feed.find',
});
export const createCalendarFeed = endpoint<typeof schemas.createCalendarFeed>({
  method: 'POST',
  path: '/api/calendar-feed',
  action: 'api::calendar-feed.calendar-feed.create',
});
export const revokeCalendarFeed = endpoint<typeof schemas.revokeCalendarFeed>({
  method: 'DELETE',
  path: '/api/calendar-feed',
  action: 'api::calendar-feed.calendar-feed.delete',
});
/** The feed behind the secret link, without signing in. The token is in the query, which is not logged. */
export const calendarFeed = endpoint<typeof schemas.calendarFeed>({
  method: 'GET',
  path: '/api/calendar-feed/visits.ics',
  action: null,
});
