import { endpoint } from '../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';
import type * as telegram from './telegram/schemas.ts';

/** Open to the same roles as saving the texts. */
export const previewTexts = endpoint<typeof schemas.previewTexts>({
  ...addresses.previewTexts,
  action: 'api::message-template.message-template.update',
});
export const sendMessages = endpoint<typeof schemas.sendMessages>({
  ...addresses.sendMessages,
  action: 'api::message.message.send',
  status: 202,
  takesIdempotencyKey: true,
});
export const askReview = endpoint<typeof schemas.askReview>({
  ...addresses.askReview,
  action: 'api::message.message.askReview',
  takesIdempotencyKey: true,
});
export const listReviewCampaigns = endpoint<typeof schemas.listReviewCampaigns>({
  ...addresses.listReviewCampaigns,
  action: 'api::review-campaign.review-campaign.find',
});
export const readReviewCampaign = endpoint<typeof schemas.readReviewCampaign>({
  ...addresses.readReviewCampaign,
  action: 'api::review-campaign.review-campaign.findOne',
});
/** The link in a message's footer calls this; its token is all it takes. */
export const unsubscribe = endpoint<typeof schemas.unsubscribe>({
  ...addresses.unsubscribe,
  action: null,
});
export const listAppointmentMessages = endpoint<typeof schemas.listAppointmentMessages>({
  ...addresses.listAppointmentMessages,
  action: 'api::message.message.findOfAppointment',
});
/** Authenticated by its secret header. */
export const telegramWebhook = endpoint<typeof telegram.telegramWebhook>({
  method: 'POST',
  path: '/api/telegram/webhook',
  action: null,
});
export const telegramLink = endpoint<typeof telegram.telegramLink>({
  ...addresses.telegramLink,
  action: 'api::telegram.telegram.link',
});
export const readTelegramLink = endpoint<typeof telegram.readTelegramLink>({
  ...addresses.readTelegramLink,
  action: 'api::telegram.telegram.find',
});
export const removeTelegramLink = endpoint<typeof telegram.removeTelegramLink>({
  ...addresses.removeTelegramLink,
  action: 'api::telegram.telegram.unlink',
  status: 204,
});
