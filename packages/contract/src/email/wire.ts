import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const sendEmail = address<typeof schemas.sendEmail>({ method: 'POST', path: '/api/email' });
export const testEmail = address<typeof schemas.testEmail>({ method: 'POST', path: '/email/test' });
export const emailSettings = address<typeof schemas.emailSettings>({
  method: 'GET',
  path: '/email/settings',
});

export const emailErrors = {
  mail_off: { status: 409, message: { en: 'Mail is switched off', ru: 'Почта выключена' } },
} as const;
