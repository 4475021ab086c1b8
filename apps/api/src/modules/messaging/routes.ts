import * as endpoints from '@okoshko/contract/messaging/addresses';
import * as budget from '@okoshko/contract/messaging/budget/addresses';
import * as budgetSchemas from '@okoshko/contract/messaging/budget/schemas';
import * as outbox from '@okoshko/contract/messaging/outbox/addresses';
import * as outboxSchemas from '@okoshko/contract/messaging/outbox/schemas';
import * as schemas from '@okoshko/contract/messaging/schemas';
import * as suppliers from '@okoshko/contract/messaging/suppliers/addresses';
import * as supplierSchemas from '@okoshko/contract/messaging/suppliers/schemas';
import * as telegram from '@okoshko/contract/messaging/telegram/schemas';
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
      ...outbox.listMessages,
      action: 'api::message.message.find',
      for: 'operator',
      mayLag: 'staff',
    },
    outboxSchemas.listMessages,
    (ctx, { query }) => listMessages(ctx, query),
  ),
  serve(
    {
      ...outbox.listMessageErrors,
      action: 'api::message.message.find',
      for: 'operator',
      mayLag: 'staff',
    },
    outboxSchemas.listMessageErrors,
    (ctx, { query }) => listMessageErrors(ctx, query),
  ),
  serve(
    {
      ...outbox.retryMessages,
      action: 'api::message.message.retry',
      for: 'operator',
      takesIdempotencyKey: true,
    },
    outboxSchemas.retryMessages,
    (ctx, { body }) => retryMessages(ctx, body),
  ),
  serve(
    { ...outbox.readMessage, action: 'api::message.message.findOne', for: 'operator' },
    outboxSchemas.readMessage,
    (ctx, { params }) => readMessage(ctx, params.id),
  ),
  serve(
    { ...outbox.retryMessage, action: 'api::message.message.retry', for: 'operator' },
    outboxSchemas.retryMessage,
    (ctx, { params }) => retryMessage(ctx, params.id),
  ),
  serve(
    {
      ...suppliers.listChannels,
      action: 'api::message-channel.message-channel.find',
      for: 'operator',
    },
    supplierSchemas.listChannels,
    listChannels,
  ),
  serve(
    {
      ...suppliers.listBalances,
      action: 'api::message-channel.message-channel.find',
      for: 'operator',
      hasEffects: true,
    },
    supplierSchemas.listBalances,
    listBalances,
  ),
  serve(
    {
      ...suppliers.restChannel,
      action: 'api::message-channel.message-channel.rest',
      for: 'operator',
    },
    supplierSchemas.restChannel,
    (ctx, { params, body }) => restChannel(ctx, params.channel, body),
  ),
  serve(
    {
      ...suppliers.wakeChannel,
      action: 'api::message-channel.message-channel.rest',
      for: 'operator',
    },
    supplierSchemas.wakeChannel,
    (ctx, { params, body }) => wakeChannel(ctx, params.channel, body),
  ),
  serve(
    {
      ...suppliers.testChannel,
      action: 'api::message-channel.message-channel.test',
      for: 'operator',
      status: 202,
    },
    supplierSchemas.testChannel,
    (ctx, { params }) => testChannel(ctx, params.channel),
  ),
  serve(
    { ...budget.readSmsBudget, action: 'api::sms-budget.sms-budget.find', for: 'operator' },
    budgetSchemas.readSmsBudget,
    readBudget,
  ),
  serve(
    { ...budget.listSmsSenders, action: 'api::sms-budget.sms-budget.find', for: 'operator' },
    budgetSchemas.listSmsSenders,
    (ctx, { query }) => listSenders(ctx, query),
  ),
  serve(
    {
      ...budget.stopSms,
      action: 'api::sms-budget.sms-budget.stop',
      for: 'operator',
      takesPassword: true,
    },
    budgetSchemas.stopSms,
    (ctx, { body }) => stopSms(ctx, body.data),
  ),
  serve(
    {
      ...budget.resumeSms,
      action: 'api::sms-budget.sms-budget.stop',
      for: 'operator',
      takesPassword: true,
    },
    budgetSchemas.resumeSms,
    (ctx, { body }) => resumeSms(ctx, body.data),
  ),
  serve(
    {
      ...budget.readOwnAllowance,
      action: 'api::message-template.message-template.find',
      for: 'account',
    },
    budgetSchemas.readOwnAllowance,
    readOwnAllowance,
  ),
  serve(
    {
      ...endpoints.listAppointmentMessages,
      action: 'api::message.message.findOfAppointment',
      for: 'account',
    },
    schemas.listAppointmentMessages,
    (ctx, request) =>
      listAppointmentMessages(ctx, { ...request.query, appointment: request.params.id }),
  ),
  serve(
    {
      ...endpoints.previewTexts,
      action: 'api::message-template.message-template.update',
      for: 'account',
    },
    schemas.previewTexts,
    (ctx, { body }) => previewTexts(ctx, body),
  ),
  serve(
    { ...endpoints.telegramLink, action: 'api::telegram.telegram.link', for: 'account' },
    telegram.telegramLink,
    issueLinkCode,
  ),
  serve(
    { ...endpoints.readTelegramLink, action: 'api::telegram.telegram.find', for: 'account' },
    telegram.readTelegramLink,
    readLink,
  ),
  serve(
    {
      ...endpoints.removeTelegramLink,
      action: 'api::telegram.telegram.unlink',
      for: 'account',
      status: 204,
    },
    telegram.removeTelegramLink,
    removeLink,
  ),
  {
    endpoint: { ...endpoints.telegramWebhook, action: null },
    schemas: telegram.telegramWebhook,
    requireSender: (ctx, headers) =>
      requireTelegram(ctx, headers['x-telegram-bot-api-secret-token']),
    // The schema checks the number; the rest is Telegram's, proved by the secret.
    handle: (ctx, { body }) => handleUpdate(ctx, body as Update),
  },
];
