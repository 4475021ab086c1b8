import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const possibleStarts = address<typeof schemas.possibleStarts>({
  method: 'POST',
  path: '/api/appointments/possible_starts/:datetime',
});
export const maxAvailableTime = address<typeof schemas.maxAvailableTime>({
  method: 'GET',
  path: '/api/appointments/max_available_time/:datetime',
});
