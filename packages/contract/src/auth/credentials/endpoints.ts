import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const readCredentials = endpoint<typeof schemas.readCredentials>({
  ...addresses.readCredentials,
  action: 'api::auth-ext.credentials.find',
});
export const confirmPassword = endpoint<typeof schemas.confirmPassword>({
  ...addresses.confirmPassword,
  action: 'api::auth-ext.credentials.confirmPassword',
});
export const endPasswordConfirmation = endpoint<typeof schemas.endPasswordConfirmation>({
  ...addresses.endPasswordConfirmation,
  action: 'api::auth-ext.credentials.confirmPassword',
  status: 204,
});
export const requestPhoneChange = endpoint<typeof schemas.requestPhoneChange>({
  ...addresses.requestPhoneChange,
  action: 'api::auth-ext.credentials.changePhone',
});
export const confirmPhoneChange = endpoint<typeof schemas.confirmPhoneChange>({
  ...addresses.confirmPhoneChange,
  action: 'api::auth-ext.credentials.changePhone',
});
