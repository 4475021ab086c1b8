import { endpoint } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const possibleStarts = endpoint<typeof schemas.possibleStarts>({
  method: 'POST',
  path: '/api/appointments/possible_starts/:datetime',
  action: 'api::appointment.appointment.possibleStarts',
});

export const maxAvailableTime = endpoint<typeof schemas.maxAvailableTime>({
  method: 'GET',
  path: '/api/appointments/max_available_time/:datetime',
  action: 'api::appointment.appointment.maxAvailableTime',
});

export const listOutsideHours = endpoint<typeof schemas.listOutsideHours>({
  method: 'GET',
  path: '/api/appointments/outside-hours',
  action: 'api::appointment.appointment.findOutsideHours',
});

export const notifyOutsideHours = endpoint<typeof schemas.notifyOutsideHours>({
  method: 'POST',
  path: '/api/appointments/outside-hours/notify',
  action: 'api::appointment.appointment.notifyOutsideHours',
});
