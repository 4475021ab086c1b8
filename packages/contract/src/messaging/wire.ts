import type { Address } from '../endpoint.ts';
import type * as budgetSchemas from './budget-schemas.ts';
import type * as campaignSchemas from './campaign-schemas.ts';
import type * as outboxSchemas from './outbox-schemas.ts';
import type * as schemas from './schemas.ts';
import type * as suppliersSchemas from './suppliers-schemas.ts';
import type * as telegramSchemas from './telegram-schemas.ts';

export const unsubscribe: Address<typeof schemas.unsubscribe> = {
  method: 'POST',
  path: '/api/messages/stop',
};
export const listAppointmentMessages: Address<typeof schemas.listAppointmentMessages> = {
  method: 'GET',
  path: '/api/appointments/:id/messages',
};
export const previewTexts: Address<typeof schemas.previewTexts> = {
  method: 'POST',
  path: '/api/message-template/preview',
};
export const askReview: Address<typeof schemas.askReview> = {
  method: 'POST',
  path: '/api/messages/askReview',
};
export const listReviewCampaigns: Address<typeof schemas.listReviewCampaigns> = {
  method: 'GET',
  path: '/api/review-campaigns',
};
export const readReviewCampaign: Address<typeof schemas.readReviewCampaign> = {
  method: 'GET',
  path: '/api/review-campaigns/:id',
};
export const sendMessages: Address<typeof schemas.sendMessages> = {
  method: 'POST',
  path: '/api/messages/send',
};
export const sendCampaign: Address<typeof campaignSchemas.sendCampaign> = {
  method: 'POST',
  path: '/api/messages/campaign',
};
export const telegramLink: Address<typeof telegramSchemas.telegramLink> = {
  method: 'POST',
  path: '/api/telegram/link',
};
export const readTelegramLink: Address<typeof telegramSchemas.readTelegramLink> = {
  method: 'GET',
  path: '/api/telegram/link',
};
export const removeTelegramLink: Address<typeof telegramSchemas.removeTelegramLink> = {
  method: 'DELETE',
  path: '/api/telegram/link',
};
/** Authenticated by its secret header. */
export const telegramWebhook: Address<typeof telegramSchemas.telegramWebhook> = {
  method: 'POST',
  path: '/api/telegram/webhook',
};

export const listMessages: Address<typeof outboxSchemas.listMessages> = {
  method: 'GET',
  path: '/api/messages',
};
export const listMessageErrors: Address<typeof outboxSchemas.listMessageErrors> = {
  method: 'GET',
  path: '/api/messages/errors',
};
export const readMessage: Address<typeof outboxSchemas.readMessage> = {
  method: 'GET',
  path: '/api/messages/:id',
};
export const retryMessage: Address<typeof outboxSchemas.retryMessage> = {
  method: 'POST',
  path: '/api/messages/:id/retry',
};
export const retryMessages: Address<typeof outboxSchemas.retryMessages> = {
  method: 'POST',
  path: '/api/messages/retry',
};

export const listChannels: Address<typeof suppliersSchemas.listChannels> = {
  method: 'GET',
  path: '/api/message-channels',
};
export const listBalances: Address<typeof suppliersSchemas.listBalances> = {
  method: 'GET',
  path: '/api/message-channels/balances',
};
export const restChannel: Address<typeof suppliersSchemas.restChannel> = {
  method: 'POST',
  path: '/api/message-channels/:channel/rest',
};
export const wakeChannel: Address<typeof suppliersSchemas.wakeChannel> = {
  method: 'POST',
  path: '/api/message-channels/:channel/wake',
};
export const testChannel: Address<typeof suppliersSchemas.testChannel> = {
  method: 'POST',
  path: '/api/message-channels/:channel/test',
};

export const readSmsBudget: Address<typeof budgetSchemas.readSmsBudget> = {
  method: 'GET',
  path: '/api/sms-budget',
};
export const listSmsSenders: Address<typeof budgetSchemas.listSmsSenders> = {
  method: 'GET',
  path: '/api/sms-budget/senders',
};
export const stopSms: Address<typeof budgetSchemas.stopSms> = {
  method: 'POST',
  path: '/api/sms-budget/stop',
};
export const resumeSms: Address<typeof budgetSchemas.resumeSms> = {
  method: 'POST',
  path: '/api/sms-budget/resume',
};
export const readOwnAllowance: Address<typeof budgetSchemas.readOwnAllowance> = {
  method: 'GET',
  path: '/api/sms-budget/own',
};
