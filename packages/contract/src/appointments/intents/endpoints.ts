import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

/** Booking by a code alone: nobody is signed in yet, and the intent's documentId is known to its holder alone. */
export const beginIntent = endpoint<typeof schemas.beginIntent>({
  ...addresses.beginIntent,
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
  ...addresses.resendCode,
  action: null,
  isBooking: true,
});
export const confirmIntent = endpoint<typeof schemas.confirmIntent>({
  ...addresses.confirmIntent,
  action: null,
  isBooking: true,
});
