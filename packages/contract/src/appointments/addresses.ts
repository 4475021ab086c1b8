import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const cancelAppointment = address<typeof schemas.cancelAppointment>({
  method: 'GET',
  path: '/api/appointments/:id/cancel',
});
export const swapSeats = address<typeof schemas.swapSeats>({
  method: 'POST',
  path: '/api/appointments/joinOneAndLeaveOther',
});
export const quoteAppointment = address<typeof schemas.quoteAppointment>({
  method: 'POST',
  path: '/api/appointments/quote',
});
