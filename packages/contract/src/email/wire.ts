import type { Address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const sendEmail: Address<typeof schemas.sendEmail> = { method: 'POST', path: '/api/email' };
export const testEmail: Address<typeof schemas.testEmail> = { method: 'POST', path: '/email/test' };
export const emailSettings: Address<typeof schemas.emailSettings> = {
  method: 'GET',
  path: '/email/settings',
};

export const emailErrors = {
  mail_off: { status: 409, message: { en: 'Mail is switched off', ru: 'Почта выключена' } },
} as const;
