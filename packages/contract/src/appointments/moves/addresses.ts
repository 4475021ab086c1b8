import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const quoteMove = address<typeof schemas.quoteMove>({
  method: 'POST',
  path: '/api/appointments/:id/move/quote',
});
export const moveAppointment = address<typeof schemas.moveAppointment>({
  method: 'POST',
  path: '/api/appointments/:id/move',
});
