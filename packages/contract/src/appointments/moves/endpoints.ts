import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

/** Of a client alone, like the move that it asks about. */
export const quoteMove = endpoint<typeof schemas.quoteMove>({
  ...addresses.quoteMove,
  action: 'api::appointment.appointment.update',
  isReadOnly: true,
  isBooking: true,
});
/** Of a client alone: the provider moves by a change of the appointment. */
export const moveAppointment = endpoint<typeof schemas.moveAppointment>({
  ...addresses.moveAppointment,
  action: 'api::appointment.appointment.update',
  isBooking: true,
  takesIdempotencyKey: true,
});
