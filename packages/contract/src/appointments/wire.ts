import type { Address } from '../endpoint.ts';
import type * as intentsSchemas from './intents-schemas.ts';
import type * as movesSchemas from './moves-schemas.ts';
import type * as schemas from './schemas.ts';
import type * as seriesSchemas from './series-schemas.ts';

export const cancelAppointment: Address<typeof schemas.cancelAppointment> = {
  method: 'GET',
  path: '/api/appointments/:id/cancel',
};
export const undoStatus: Address<typeof schemas.undoStatus> = {
  method: 'POST',
  path: '/api/appointments/:id/undo',
};
export const swapSeats: Address<typeof schemas.swapSeats> = {
  method: 'POST',
  path: '/api/appointments/joinOneAndLeaveOther',
};
export const quoteAppointment: Address<typeof schemas.quoteAppointment> = {
  method: 'POST',
  path: '/api/appointments/quote',
};
export const joinOrLeave: Address<typeof schemas.joinOrLeave> = {
  method: 'POST',
  path: '/api/appointments/:id/join_leave',
};
export const bookSeries: Address<typeof seriesSchemas.bookSeries> = {
  method: 'POST',
  path: '/api/appointments/series',
};
export const planAppointments: Address<typeof seriesSchemas.planAppointments> = {
  method: 'POST',
  path: '/api/appointments/plan',
};
export const cancelSeries: Address<typeof seriesSchemas.cancelSeries> = {
  method: 'POST',
  path: '/api/appointments/series/:series/cancel',
};
/** Only a client confirms attendance: what the provider confirms is the status. */
export const confirmAttendance: Address<typeof schemas.confirmAttendance> = {
  method: 'POST',
  path: '/api/appointments/:id/confirm',
};

export const calendarLink: Address<typeof schemas.calendarLink> = {
  method: 'GET',
  path: '/api/appointments/:id/calendar-link',
};
export const readCalendarFeed: Address<typeof schemas.readCalendarFeed> = {
  method: 'GET',
  path: '/api/calendar-feed',
};
export const createCalendarFeed: Address<typeof schemas.createCalendarFeed> = {
  method: 'POST',
  path: '/api/calendar-feed',
};
export const revokeCalendarFeed: Address<typeof schemas.revokeCalendarFeed> = {
  method: 'DELETE',
  path: '/api/calendar-feed',
};
/** The appointment as a file for a calendar. */
export const appointmentCalendar: Address<typeof schemas.appointmentCalendar> = {
  method: 'GET',
  path: '/api/appointments/:id/calendar.ics',
};
/** The file behind the signed address, without signing in. */
export const signedCalendarFile: Address<typeof schemas.signedCalendarFile> = {
  method: 'GET',
  path: '/api/calendar-file/:token/visit.ics',
};
/** The feed behind the secret link, without signing in. The token is in the query, which is not logged. */
export const calendarFeed: Address<typeof schemas.calendarFeed> = {
  method: 'GET',
  path: '/api/calendar-feed/visits.ics',
};

export const quoteMove: Address<typeof movesSchemas.quoteMove> = {
  method: 'POST',
  path: '/api/appointments/:id/move/quote',
};
export const moveAppointment: Address<typeof movesSchemas.moveAppointment> = {
  method: 'POST',
  path: '/api/appointments/:id/move',
};

export const beginIntent: Address<typeof intentsSchemas.beginIntent> = {
  method: 'POST',
  path: '/api/booking-intents',
};
export const resendCode: Address<typeof intentsSchemas.resendCode> = {
  method: 'POST',
  path: '/api/booking-intents/:id/code',
};
export const confirmIntent: Address<typeof intentsSchemas.confirmIntent> = {
  method: 'POST',
  path: '/api/booking-intents/:id/confirm',
};
export const readIntent: Address<typeof intentsSchemas.readIntent> = {
  method: 'GET',
  path: '/api/booking-intents/:id',
};

export const openAppointmentLink: Address<typeof movesSchemas.openAppointmentLink> = {
  method: 'GET',
  path: '/api/appointment-links/:token',
};
export const startsByLink: Address<typeof movesSchemas.startsByLink> = {
  method: 'GET',
  path: '/api/appointment-links/:token/starts',
};
export const quoteByLink: Address<typeof movesSchemas.quoteByLink> = {
  method: 'GET',
  path: '/api/appointment-links/:token/quote',
};
export const confirmByLink: Address<typeof movesSchemas.confirmByLink> = {
  method: 'POST',
  path: '/api/appointment-links/:token/confirm',
};
export const cancelByLink: Address<typeof movesSchemas.cancelByLink> = {
  method: 'POST',
  path: '/api/appointment-links/:token/cancel',
};
export const moveByLink: Address<typeof movesSchemas.moveByLink> = {
  method: 'POST',
  path: '/api/appointment-links/:token/move',
};
