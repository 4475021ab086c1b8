import { type Document, json, one, single, text, versioned } from '../collection.ts';
import { address } from '../endpoint.ts';
import type * as budgetSchemas from './budget-schemas.ts';
import type * as outboxSchemas from './outbox-schemas.ts';
import type * as schemas from './schemas.ts';
import type * as suppliersSchemas from './suppliers-schemas.ts';
import type * as telegramSchemas from './telegram-schemas.ts';

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
export const telegramLink = address<typeof telegramSchemas.telegramLink>({
  method: 'POST',
  path: '/api/telegram/link',
});
export const readTelegramLink = address<typeof telegramSchemas.readTelegramLink>({
  method: 'GET',
  path: '/api/telegram/link',
});
export const removeTelegramLink = address<typeof telegramSchemas.removeTelegramLink>({
  method: 'DELETE',
  path: '/api/telegram/link',
});
/** Authenticated by its secret header. */
export const telegramWebhook = address<typeof telegramSchemas.telegramWebhook>({
  method: 'POST',
  path: '/api/telegram/webhook',
});

export const listMessages = address<typeof outboxSchemas.listMessages>({
  method: 'GET',
  path: '/api/messages',
});
export const listMessageErrors = address<typeof outboxSchemas.listMessageErrors>({
  method: 'GET',
  path: '/api/messages/errors',
});
export const readMessage = address<typeof outboxSchemas.readMessage>({
  method: 'GET',
  path: '/api/messages/:id',
});
export const retryMessage = address<typeof outboxSchemas.retryMessage>({
  method: 'POST',
  path: '/api/messages/:id/retry',
});
export const retryMessages = address<typeof outboxSchemas.retryMessages>({
  method: 'POST',
  path: '/api/messages/retry',
});

export const listChannels = address<typeof suppliersSchemas.listChannels>({
  method: 'GET',
  path: '/api/message-channels',
});
export const listBalances = address<typeof suppliersSchemas.listBalances>({
  method: 'GET',
  path: '/api/message-channels/balances',
});
export const restChannel = address<typeof suppliersSchemas.restChannel>({
  method: 'POST',
  path: '/api/message-channels/:channel/rest',
});
export const wakeChannel = address<typeof suppliersSchemas.wakeChannel>({
  method: 'POST',
  path: '/api/message-channels/:channel/wake',
});
export const testChannel = address<typeof suppliersSchemas.testChannel>({
  method: 'POST',
  path: '/api/message-channels/:channel/test',
});

export const readSmsBudget = address<typeof budgetSchemas.readSmsBudget>({
  method: 'GET',
  path: '/api/sms-budget',
});
export const listSmsSenders = address<typeof budgetSchemas.listSmsSenders>({
  method: 'GET',
  path: '/api/sms-budget/senders',
});
export const stopSms = address<typeof budgetSchemas.stopSms>({
  method: 'POST',
  path: '/api/sms-budget/stop',
});
export const resumeSms = address<typeof budgetSchemas.resumeSms>({
  method: 'POST',
  path: '/api/sms-budget/resume',
});
export const readOwnAllowance = address<typeof budgetSchemas.readOwnAllowance>({
  method: 'GET',
  path: '/api/sms-budget/own',
});

export const messageTemplate = single('message-template', {
  provider_profile: one('provider-profiles'),
  requested: text({ max: 1000 }),
  booked: text({ max: 1000 }),
  booked_by_provider: text({ max: 1000 }),
  reminder: text({ max: 1000 }),
  moved: text({ max: 1000 }),
  cancelled: text({ max: 1000 }),
  declined: text({ max: 1000 }),
  expired: text({ max: 1000 }),
  ask_review: text({ max: 1000 }),
  channels: json(),
  preview: json(),
  ...versioned,
});
export type MessageTemplate = Document<typeof messageTemplate>;
