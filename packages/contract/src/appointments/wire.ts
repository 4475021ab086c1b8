import { address } from '../endpoint.ts';
import type * as intentsSchemas from './intents-schemas.ts';
import type * as movesSchemas from './moves-schemas.ts';
import type * as schemas from './schemas.ts';
import type * as seriesSchemas from './series-schemas.ts';

export const cancelAppointment = address<typeof schemas.cancelAppointment>({
  method: 'GET',
  path: '/api/appointments/:id/cancel',
});
export const undoStatus = address<typeof schemas.undoStatus>({
  method: 'POST',
  path: '/api/appointments/:id/undo',
});
export const swapSeats = address<typeof schemas.swapSeats>({
  method: 'POST',
  path: '/api/appointments/joinOneAndLeaveOther',
});
export const quoteAppointment = address<typeof schemas.quoteAppointment>({
  method: 'POST',
  path: '/api/appointments/quote',
});
export const joinOrLeave = address<typeof schemas.joinOrLeave>({
  method: 'POST',
  path: '/api/appointments/:id/join_leave',
});
export const bookSeries = address<typeof seriesSchemas.bookSeries>({
  method: 'POST',
  path: '/api/appointments/series',
});
export const planAppointments = address<typeof seriesSchemas.planAppointments>({
  method: 'POST',
  path: '/api/appointments/plan',
});
export const cancelSeries = address<typeof seriesSchemas.cancelSeries>({
  method: 'POST',
  path: '/api/appointments/series/:series/cancel',
});
/** Only a client confirms attendance: what the provider confirms is the status. */
export const confirmAttendance = address<typeof schemas.confirmAttendance>({
  method: 'POST',
  path: '/api/appointments/:id/confirm',
});

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

export const quoteMove = address<typeof movesSchemas.quoteMove>({
  method: 'POST',
  path: '/api/appointments/:id/move/quote',
});
export const moveAppointment = address<typeof movesSchemas.moveAppointment>({
  method: 'POST',
  path: '/api/appointments/:id/move',
});

export const beginIntent = address<typeof intentsSchemas.beginIntent>({
  method: 'POST',
  path: '/api/booking-intents',
});
export const resendCode = address<typeof intentsSchemas.resendCode>({
  method: 'POST',
  path: '/api/booking-intents/:id/code',
});
export const confirmIntent = address<typeof intentsSchemas.confirmIntent>({
  method: 'POST',
  path: '/api/booking-intents/:id/confirm',
});
export const readIntent = address<typeof intentsSchemas.readIntent>({
  method: 'GET',
  path: '/api/booking-intents/:id',
});

export const openAppointmentLink = address<typeof movesSchemas.openAppointmentLink>({
  method: 'GET',
  path: '/api/appointment-links/:token',
});
export const startsByLink = address<typeof movesSchemas.startsByLink>({
  method: 'GET',
  path: '/api/appointment-links/:token/starts',
});
export const quoteByLink = address<typeof movesSchemas.quoteByLink>({
  method: 'GET',
  path: '/api/appointment-links/:token/quote',
});
export const confirmByLink = address<typeof movesSchemas.confirmByLink>({
  method: 'POST',
  path: '/api/appointment-links/:token/confirm',
});
export const cancelByLink = address<typeof movesSchemas.cancelByLink>({
  method: 'POST',
  path: '/api/appointment-links/:token/cancel',
});
export const moveByLink = address<typeof movesSchemas.moveByLink>({
  method: 'POST',
  path: '/api/appointment-links/:token/move',
});
