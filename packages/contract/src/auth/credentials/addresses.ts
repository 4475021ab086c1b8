import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const readCredentials = address<typeof schemas.readCredentials>({
  method: 'GET',
  path: '/api/auth-ext/credentials',
});
export const confirmPassword = address<typeof schemas.confirmPassword>({
  method: 'POST',
  path: '/api/auth-ext/password-confirmation',
});
export const endPasswordConfirmation = address<typeof schemas.endPasswordConfirmation>({
  method: 'DELETE',
  path: '/api/auth-ext/password-confirmation',
});
export const requestPhoneChange = address<typeof schemas.requestPhoneChange>({
  method: 'POST',
  path: '/api/auth-ext/phone-change',
});
export const confirmPhoneChange = address<typeof schemas.confirmPhoneChange>({
  method: 'POST',
  path: '/api/auth-ext/phone-change/confirm',
});
