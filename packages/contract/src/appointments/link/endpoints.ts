import { endpoint } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

/** Where the link of a message leads: it needs no session. Programs that look at it change nothing. */
export const openAppointmentLink = endpoint<typeof schemas.openAppointmentLink>({
  method: 'GET',
  path: '/api/appointment-links/:token',
  action: null,
});
export const startsByLink = endpoint<typeof schemas.startsByLink>({
  method: 'GET',
  path: '/api/appointment-links/:token/starts',
  action: null,
});
export const confirmByLink = endpoint<typeof schemas.confirmByLink>({
  method: 'POST',
  path: '/api/appointment-links/:token/confirm',
  action: null,
});
export const cancelByLink = endpoint<typeof schemas.cancelByLink>({
  method: 'POST',
  path: '/api/appointment-links/:token/cancel',
  action: null,
});
export const moveByLink = endpoint<typeof schemas.moveByLink>({
  method: 'POST',
  path: '/api/appointment-links/:token/move',
  action: null,
});
