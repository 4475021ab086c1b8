import { endpoint } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

/** Booking by a code alone: nobody is signed in yet, and the intent's documentId is known to its holder alone. */
export const beginIntent = endpoint<typeof schemas.beginIntent>({
  method: 'POST',
  path: '/api/booking-intents',
  action: null,
  isBooking: true,
  status: 201,
});
export const readIntent = endpoint<typeof schemas.readIntent>({
  method: 'GET',
  path: '/api/booking-intents/:id',
  action: null,
  isBooking: true,
});
export const resendCode = endpoint<typeof schemas.resendCode>({
  method: 'POST',
  path: '/api/booking-intents/:id/code',
  action: null,
  isBooking: true,
});
export const confirmIntent = endpoint<typeof schemas.confirmIntent>({
  method: 'POST',
  path: '/api/booking-intents/:id/confirm',
  action: null,
  isBooking: true,
});
