import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const register = endpoint<typeof schemas.register>({
  method: 'POST',
  path: '/api/auth/local/register',
  action: null,
});
export const forgotPassword = endpoint<typeof schemas.forgotPassword>({
  ...addresses.forgotPassword,
  action: null,
});
export const sendPasswordEmail = endpoint<typeof schemas.sendPasswordEmail>({
  ...addresses.sendPasswordEmail,
  action: 'plugin::users-permissions.user.sendPasswordEmail',
});
export const resetByMail = endpoint<typeof schemas.resetByMail>({
  ...addresses.resetByMail,
  action: null,
});
export const changePassword = endpoint<typeof schemas.changePassword>({
  ...addresses.changePassword,
  action: 'plugin::users-permissions.auth.changePassword',
});
export const sendEmailConfirmation = endpoint<typeof schemas.sendEmailConfirmation>({
  ...addresses.sendEmailConfirmation,
  action: null,
});
export const confirmEmail = endpoint<typeof schemas.confirmEmail>({
  method: 'GET',
  path: '/api/auth/email-confirmation',
  action: null,
  hasEffects: true,
});
