import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';
import type * as seriesSchemas from './series/schemas.ts';

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
