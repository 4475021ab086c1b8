import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const beginIntent = address<typeof schemas.beginIntent>({
  method: 'POST',
  path: '/api/booking-intents',
});
export const resendCode = address<typeof schemas.resendCode>({
  method: 'POST',
  path: '/api/booking-intents/:id/code',
});
export const confirmIntent = address<typeof schemas.confirmIntent>({
  method: 'POST',
  path: '/api/booking-intents/:id/confirm',
});
export const readIntent = address<typeof schemas.readIntent>({
  method: 'GET',
  path: '/api/booking-intents/:id',
});
