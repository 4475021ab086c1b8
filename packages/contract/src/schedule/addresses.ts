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
export const listOutsideHours = address<typeof schemas.listOutsideHours>({
  method: 'GET',
  path: '/api/appointments/outside-hours',
});
export const notifyOutsideHours = address<typeof schemas.notifyOutsideHours>({
  method: 'POST',
  path: '/api/appointments/outside-hours/notify',
});
