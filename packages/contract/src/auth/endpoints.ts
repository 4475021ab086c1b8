import { endpoint } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const requestCode = endpoint<typeof schemas.requestCode>({
  method: 'POST',
  path: '/api/phone-auth/sms',
  action: null,
});
export const confirmCode = endpoint<typeof schemas.confirmCode>({
  method: 'POST',
  path: '/api/auth-ext/auth/phone/auth-step/0',
  action: null,
});
export const confirmCodeFlat = endpoint<typeof schemas.confirmCodeFlat>({
  method: 'POST',
  path: '/api/phone-auth/sms/confirm',
  action: null,
});
export const signIn = endpoint<typeof schemas.signIn>({
  method: 'POST',
  path: '/api/auth-ext/auth/local/auth-step/1',
  action: null,
});
export const signInLocal = endpoint<typeof schemas.signInLocal>({
  method: 'POST',
  path: '/api/auth/local',
  action: null,
});
export const resetPassword = endpoint<typeof schemas.resetPassword>({
  method: 'POST',
  path: '/api/auth-ext/auth/local/reset',
  action: null,
});
export const signOut = endpoint<typeof schemas.signOut>({
  method: 'POST',
  path: '/api/auth-ext/logout',
  action: 'api::auth-ext.auth-ext.logout',
  status: 204,
});
