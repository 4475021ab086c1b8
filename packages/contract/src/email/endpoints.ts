import { endpoint } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const sendEmail = endpoint<typeof schemas.sendEmail>({
  method: 'POST',
  path: '/api/email',
  action: 'plugin::email.email.send',
  takesIdempotencyKey: true,
});
export const testEmail = endpoint<typeof schemas.testEmail>({
  method: 'POST',
  path: '/email/test',
  action: 'plugin::email.email.test',
});
export const emailSettings = endpoint<typeof schemas.emailSettings>({
  method: 'GET',
  path: '/email/settings',
  action: 'plugin::email.email.getSettings',
});
