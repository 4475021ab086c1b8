import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

/** Only a client asks, as only a client makes the move. */
export const quoteMove = endpoint<typeof schemas.quoteMove>({
  ...addresses.quoteMove,
  action: 'api::appointment.appointment.update',
  isReadOnly: true,
  isBooking: true,
});
/** Only a client moves this way: the provider moves by a change of the appointment. */
export const moveAppointment = endpoint<typeof schemas.moveAppointment>({
  ...addresses.moveAppointment,
  action: 'api::appointment.appointment.update',
  isBooking: true,
  takesIdempotencyKey: true,
});
