import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const register = endpoint<typeof schemas.register>({
  method: 'POST',
  path: '/api/auth/local/register',
  action: null,
});
export const forgotPassword = endpoint<typeof schemas.forgotPassword>({
  method: 'POST',
  path: '/api/auth/forgot-password',
  action: null,
});
export const resetByMail = endpoint<typeof schemas.resetByMail>({
  ...addresses.resetByMail,
  action: null,
});
export const changePassword = endpoint<typeof schemas.changePassword>({
  method: 'POST',
  path: '/api/auth/change-password',
  action: 'plugin::users-permissions.auth.changePassword',
});
export const sendEmailConfirmation = endpoint<typeof schemas.sendEmailConfirmation>({
  method: 'POST',
  path: '/api/auth/send-email-confirmation',
  action: null,
});
export const confirmEmail = endpoint<typeof schemas.confirmEmail>({
  method: 'GET',
  path: '/api/auth/email-confirmation',
  action: null,
  hasEffects: true,
});
