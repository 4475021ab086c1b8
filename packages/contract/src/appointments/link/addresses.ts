import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const openAppointmentLink = address<typeof schemas.openAppointmentLink>({
  method: 'GET',
  path: '/api/appointment-links/:token',
});
export const startsByLink = address<typeof schemas.startsByLink>({
  method: 'GET',
  path: '/api/appointment-links/:token/starts',
});
export const quoteByLink = address<typeof schemas.quoteByLink>({
  method: 'GET',
  path: '/api/appointment-links/:token/quote',
});
export const confirmByLink = address<typeof schemas.confirmByLink>({
  method: 'POST',
  path: '/api/appointment-links/:token/confirm',
});
export const cancelByLink = address<typeof schemas.cancelByLink>({
  method: 'POST',
  path: '/api/appointment-links/:token/cancel',
});
export const moveByLink = address<typeof schemas.moveByLink>({
  method: 'POST',
  path: '/api/appointment-links/:token/move',
});
