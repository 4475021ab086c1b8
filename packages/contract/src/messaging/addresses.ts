import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';
import type * as telegram from './telegram/schemas.ts';

export const unsubscribe = address<typeof schemas.unsubscribe>({
  method: 'POST',
  path: '/api/messages/stop',
});
export const listAppointmentMessages = address<typeof schemas.listAppointmentMessages>({
  method: 'GET',
  path: '/api/appointments/:id/messages',
});
export const previewTexts = address<typeof schemas.previewTexts>({
  method: 'POST',
  path: '/api/message-template/preview',
});
export const askReview = address<typeof schemas.askReview>({
  method: 'POST',
  path: '/api/messages/askReview',
});
export const listReviewCampaigns = address<typeof schemas.listReviewCampaigns>({
  method: 'GET',
  path: '/api/review-campaigns',
});
export const readReviewCampaign = address<typeof schemas.readReviewCampaign>({
  method: 'GET',
  path: '/api/review-campaigns/:id',
});
export const sendMessages = address<typeof schemas.sendMessages>({
  method: 'POST',
  path: '/api/messages/send',
});
export const telegramLink = address<typeof telegram.telegramLink>({
  method: 'POST',
  path: '/api/telegram/link',
});
export const readTelegramLink = address<typeof telegram.readTelegramLink>({
  method: 'GET',
  path: '/api/telegram/link',
});
export const removeTelegramLink = address<typeof telegram.removeTelegramLink>({
  method: 'DELETE',
  path: '/api/telegram/link',
});
/** Authenticated by its secret header. */
export const telegramWebhook = address<typeof telegram.telegramWebhook>({
  method: 'POST',
  path: '/api/telegram/webhook',
});
