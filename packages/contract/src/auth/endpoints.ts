import { endpoint } from '../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const requestCode = endpoint<typeof schemas.requestCode>({
  ...addresses.requestCode,
  action: null,
  isBooking: true,
});
export const confirmCode = endpoint<typeof schemas.confirmCode>({
  ...addresses.confirmCode,
  action: null,
});
export const confirmCodeFlat = endpoint<typeof schemas.confirmCodeFlat>({
  method: 'POST',
  path: '/api/phone-auth/sms/confirm',
  action: null,
});
export const signIn = endpoint<typeof schemas.signIn>({
  ...addresses.signIn,
  action: null,
});
export const signInLocal = endpoint<typeof schemas.signInLocal>({
  method: 'POST',
  path: '/api/auth/local',
  action: null,
});
export const resetPassword = endpoint<typeof schemas.resetPassword>({
  ...addresses.resetPassword,
  action: null,
});
export const signOut = endpoint<typeof schemas.signOut>({
  ...addresses.signOut,
  action: 'api::auth-ext.auth-ext.logout',
  isBooking: true,
  status: 204,
});
