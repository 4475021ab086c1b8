import * as budgetSchemas from '@okoshko/contract/messaging/budget-schemas';
import * as outboxSchemas from '@okoshko/contract/messaging/outbox-schemas';
import * as schemas from '@okoshko/contract/messaging/schemas';
import * as suppliersSchemas from '@okoshko/contract/messaging/suppliers-schemas';
import * as telegramSchemas from '@okoshko/contract/messaging/telegram-schemas';
import * as wire from '@okoshko/contract/messaging/wire';
import { type Route, serve } from '../../platform/http/serve.ts';
import { listAppointmentMessages } from './appointments/appointment-messages.ts';
import { listBalances } from './channels/balances.ts';
import { listChannels, restChannel, testChannel, wakeChannel } from './channels/channels.ts';
import { listSenders, readBudget, readOwnAllowance } from './spending/spending.ts';
import { resumeSms, stopSms } from './spending/stop-sms.ts';
import type { Update } from './telegram/rules.ts';
import {
  handleUpdate,
  issueLinkCode,
  readLink,
  removeLink,
  requireTelegram,
} from './telegram/telegram.ts';
import { previewTexts } from './templates/previews.ts';
import { listMessageErrors, listMessages, readMessage } from './undelivered/list-messages.ts';
import { retryMessage, retryMessages } from './undelivered/retry.ts';

export const routes: readonly Route[] = [
  serve(
    {
      ...wire.listMessages,
      action: 'api::message.message.find',
      for: 'operator',
      mayLag: 'staff',
    },
    outboxSchemas.listMessages,
    (ctx, { query }) => listMessages(ctx, query),
  ),
  serve(
    {
      ...wire.listMessageErrors,
      action: 'api::message.message.find',
      for: 'operator',
      mayLag: 'staff',
    },
    outboxSchemas.listMessageErrors,
    (ctx, { query }) => listMessageErrors(ctx, query),
  ),
  serve(
    {
      ...wire.retryMessages,
      action: 'api::message.message.retry',
      for: 'operator',
      takesIdempotencyKey: true,
    },
    outboxSchemas.retryMessages,
    (ctx, { body }) => retryMessages(ctx, body),
  ),
  serve(
    { ...wire.readMessage, action: 'api::message.message.findOne', for: 'operator' },
    outboxSchemas.readMessage,
    (ctx, { params }) => readMessage(ctx, params.id),
  ),
  serve(
    { ...wire.retryMessage, action: 'api::message.message.retry', for: 'operator' },
    outboxSchemas.retryMessage,
    (ctx, { params }) => retryMessage(ctx, params.id),
  ),
  serve(
    {
      ...wire.listChannels,
      action: 'api::message-channel.message-channel.find',
      for: 'operator',
    },
    suppliersSchemas.listChannels,
    listChannels,
  ),
  serve(
    {
      ...wire.listBalances,
      action: 'api::message-channel.message-channel.find',
      for: 'operator',
      hasEffects: true,
    },
    suppliersSchemas.listBalances,
    listBalances,
  ),
  serve(
    {
      ...wire.restChannel,
      action: 'api::message-channel.message-channel.rest',
      for: 'operator',
    },
    suppliersSchemas.restChannel,
    (ctx, { params, body }) => restChannel(ctx, params.channel, body),
  ),
  serve(
    {
      ...wire.wakeChannel,
      action: 'api::message-channel.message-channel.rest',
      for: 'operator',
    },
    suppliersSchemas.wakeChannel,
    (ctx, { params, body }) => wakeChannel(ctx, params.channel, body),
  ),
  serve(
    {
      ...wire.testChannel,
      action: 'api::message-channel.message-channel.test',
      for: 'operator',
      status: 202,
    },
    suppliersSchemas.testChannel,
    (ctx, { params }) => testChannel(ctx, params.channel),
  ),
  serve(
    { ...wire.readSmsBudget, action: 'api::sms-budget.sms-budget.find', for: 'operator' },
    budgetSchemas.readSmsBudget,
    readBudget,
  ),
  serve(
    { ...wire.listSmsSenders, action: 'api::sms-budget.sms-budget.find', for: 'operator' },
    budgetSchemas.listSmsSenders,
    (ctx, { query }) => listSenders(ctx, query),
  ),
  serve(
    {
      ...wire.stopSms,
      action: 'api::sms-budget.sms-budget.stop',
      for: 'operator',
      takesPassword: true,
    },
    budgetSchemas.stopSms,
    (ctx, { body }) => stopSms(ctx, body.data),
  ),
  serve(
    {
      ...wire.resumeSms,
      action: 'api::sms-budget.sms-budget.stop',
      for: 'operator',
      takesPassword: true,
    },
    budgetSchemas.resumeSms,
    (ctx, { body }) => resumeSms(ctx, body.data),
  ),
  serve(
    {
      ...wire.readOwnAllowance,
      action: 'api::message-template.message-template.find',
      for: 'account',
    },
    budgetSchemas.readOwnAllowance,
    readOwnAllowance,
  ),
  serve(
    {
      ...wire.listAppointmentMessages,
      action: 'api::message.message.findOfAppointment',
      for: 'account',
    },
    schemas.listAppointmentMessages,
    (ctx, request) =>
      listAppointmentMessages(ctx, { ...request.query, appointment: request.params.id }),
  ),
  serve(
    {
      ...wire.previewTexts,
      action: 'api::message-template.message-template.update',
      for: 'account',
    },
    schemas.previewTexts,
    (ctx, { body }) => previewTexts(ctx, body),
  ),
  serve(
    { ...wire.telegramLink, action: 'api::telegram.telegram.link', for: 'account' },
    telegramSchemas.telegramLink,
    issueLinkCode,
  ),
  serve(
    { ...wire.readTelegramLink, action: 'api::telegram.telegram.find', for: 'account' },
    telegramSchemas.readTelegramLink,
    readLink,
  ),
  serve(
    {
      ...wire.removeTelegramLink,
      action: 'api::telegram.telegram.unlink',
      for: 'account',
      status: 204,
    },
    telegramSchemas.removeTelegramLink,
    removeLink,
  ),
  {
    endpoint: { ...wire.telegramWebhook, action: null },
    schemas: telegramSchemas.telegramWebhook,
    requireSender: (ctx, headers) =>
      requireTelegram(ctx, headers['x-telegram-bot-api-secret-token']),
    // The schema checks the number; the rest is Telegram's, proved by the secret.
    handle: (ctx, { body }) => handleUpdate(ctx, body as Update),
  },
];
