import { endpoint } from '../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';
import type * as seriesSchemas from './series/schemas.ts';

/** Cancels the appointment, by a client or the provider; a group a client leaves. */
export const cancelAppointment = endpoint<typeof schemas.cancelAppointment>({
  ...addresses.cancelAppointment,
  action: 'api::appointment.appointment.cancel',
  isBooking: true,
  hasEffects: true,
});
/** Only a client confirms attendance: what the provider confirms is the status. */
export const confirmAttendance = endpoint<typeof schemas.confirmAttendance>({
  method: 'POST',
  path: '/api/appointments/:id/confirm',
  action: 'api::appointment.appointment.confirm',
  isBooking: true,
  takesIdempotencyKey: true,
});
/** Only the provider and staff undo, and only what they did themselves just now. */
export const undoStatus = endpoint<typeof schemas.undoStatus>({
  ...addresses.undoStatus,
  action: 'api::appointment.appointment.update',
  takesIdempotencyKey: true,
});
export const joinOrLeave = endpoint<typeof schemas.joinOrLeave>({
  ...addresses.joinOrLeave,
  action: 'api::appointment.appointment.joinLeave',
  isBooking: true,
  takesIdempotencyKey: true,
});
export const swapSeats = endpoint<typeof schemas.swapSeats>({
  ...addresses.swapSeats,
  action: 'api::appointment.appointment.joinOneAndLeaveOther',
  isBooking: true,
  takesIdempotencyKey: true,
});
export const bookSeries = endpoint<typeof seriesSchemas.bookSeries>({
  ...addresses.bookSeries,
  action: 'api::appointment.appointment.createSeries',
  status: 201,
  takesIdempotencyKey: true,
});
/** Everybody who may book the series may ask. */
export const planAppointments = endpoint<typeof seriesSchemas.planAppointments>({
  ...addresses.planAppointments,
  action: 'api::appointment.appointment.createSeries',
  isReadOnly: true,
});
export const cancelSeries = endpoint<typeof seriesSchemas.cancelSeries>({
  ...addresses.cancelSeries,
  action: 'api::appointment.appointment.cancelSeries',
  takesIdempotencyKey: true,
});
export const quoteAppointment = endpoint<typeof schemas.quoteAppointment>({
  ...addresses.quoteAppointment,
  action: 'api::appointment.appointment.quote',
  isReadOnly: true,
  isBooking: true,
});
