import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const resetByMail = address<typeof schemas.resetByMail>({
  method: 'POST',
  path: '/api/auth/reset-password',
});
export const changePassword = address<typeof schemas.changePassword>({
  method: 'POST',
  path: '/api/auth/change-password',
});
export const sendEmailConfirmation = address<typeof schemas.sendEmailConfirmation>({
  method: 'POST',
  path: '/api/auth/send-email-confirmation',
});
export const forgotPassword = address<typeof schemas.forgotPassword>({
  method: 'POST',
  path: '/api/auth/forgot-password',
});
export const sendPasswordEmail = address<typeof schemas.sendPasswordEmail>({
  method: 'POST',
  path: '/api/users/:id/password-email',
});
export const register = address<typeof schemas.register>({
  method: 'POST',
  path: '/api/auth/local/register',
});
export const confirmEmail = address<typeof schemas.confirmEmail>({
  method: 'GET',
  path: '/api/auth/email-confirmation',
});
