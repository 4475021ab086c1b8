import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const requestCode = address<typeof schemas.requestCode>({
  method: 'POST',
  path: '/api/phone-auth/sms',
});
export const confirmCode = address<typeof schemas.confirmCode>({
  method: 'POST',
  path: '/api/auth-ext/auth/phone/auth-step/0',
});
export const signIn = address<typeof schemas.signIn>({
  method: 'POST',
  path: '/api/auth-ext/auth/local/auth-step/1',
});
export const resetPassword = address<typeof schemas.resetPassword>({
  method: 'POST',
  path: '/api/auth-ext/auth/local/reset',
});
export const signOut = address<typeof schemas.signOut>({
  method: 'POST',
  path: '/api/auth-ext/logout',
});
export const confirmCodeFlat = address<typeof schemas.confirmCodeFlat>({
  method: 'POST',
  path: '/api/phone-auth/sms/confirm',
});
export const signInLocal = address<typeof schemas.signInLocal>({
  method: 'POST',
  path: '/api/auth/local',
});
