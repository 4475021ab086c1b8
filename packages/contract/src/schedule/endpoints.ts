import { endpoint } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const possibleStarts = endpoint<typeof schemas.possibleStarts>({
  method: 'POST',
  path: '/api/appointments/possible_starts/:datetime',
  action: 'api::appointment.appointment.possibleStarts',
  isReadOnly: true,
});

export const maxAvailableTime = endpoint<typeof schemas.maxAvailableTime>({
  method: 'GET',
  path: '/api/appointments/max_available_time/:datetime',
  action: 'api::appointment.appointment.maxAvailableTime',
});
