import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const unsubscribe = address<typeof schemas.unsubscribe>({
  method: 'POST',
  path: '/api/messages/stop',
});
export const listAppointmentMessages = address<typeof schemas.listAppointmentMessages>({
  method: 'GET',
  path: '/api/appointments/:id/messages',
});
export const sendMessages = address<typeof schemas.sendMessages>({
  method: 'POST',
  path: '/api/messages/send',
});
export const telegramLink = address<typeof schemas.telegramLink>({
  method: 'POST',
  path: '/api/telegram/link',
});
export const readTelegramLink = address<typeof schemas.readTelegramLink>({
  method: 'GET',
  path: '/api/telegram/link',
});
export const removeTelegramLink = address<typeof schemas.removeTelegramLink>({
  method: 'DELETE',
  path: '/api/telegram/link',
});
