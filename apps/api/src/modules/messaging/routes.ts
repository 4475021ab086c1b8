import * as budget from '@okoshko/contract/messaging/budget/endpoints';
import * as budgetSchemas from '@okoshko/contract/messaging/budget/schemas';
import * as endpoints from '@okoshko/contract/messaging/endpoints';
import * as outbox from '@okoshko/contract/messaging/outbox/endpoints';
import * as outboxSchemas from '@okoshko/contract/messaging/outbox/schemas';
import * as schemas from '@okoshko/contract/messaging/schemas';
import * as suppliers from '@okoshko/contract/messaging/suppliers/endpoints';
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
  serve(outbox.listMessages, outboxSchemas.listMessages, (ctx, { query }) =>
    listMessages(ctx, query),
  ),
  serve(outbox.listMessageErrors, outboxSchemas.listMessageErrors, (ctx, { query }) =>
    listMessageErrors(ctx, query),
  ),
  serve(outbox.retryMessages, outboxSchemas.retryMessages, (ctx, { body }) =>
    retryMessages(ctx, body),
  ),
  serve(outbox.readMessage, outboxSchemas.readMessage, (ctx, { params }) =>
    readMessage(ctx, params.id),
  ),
  serve(outbox.retryMessage, outboxSchemas.retryMessage, (ctx, { params }) =>
    retryMessage(ctx, params.id),
  ),
  serve(suppliers.listChannels, supplierSchemas.listChannels, listChannels),
  serve(suppliers.listBalances, supplierSchemas.listBalances, listBalances),
  serve(suppliers.restChannel, supplierSchemas.restChannel, (ctx, { params, body }) =>
    restChannel(ctx, params.channel, body),
  ),
  serve(suppliers.wakeChannel, supplierSchemas.wakeChannel, (ctx, { params, body }) =>
    wakeChannel(ctx, params.channel, body),
  ),
  serve(suppliers.testChannel, supplierSchemas.testChannel, (ctx, { params }) =>
    testChannel(ctx, params.channel),
  ),
  serve(budget.readSmsBudget, budgetSchemas.readSmsBudget, readBudget),
  serve(budget.listSmsSenders, budgetSchemas.listSmsSenders, (ctx, { query }) =>
    listSenders(ctx, query),
  ),
  serve(budget.stopSms, budgetSchemas.stopSms, (ctx, { body }) => stopSms(ctx, body.data)),
  serve(budget.resumeSms, budgetSchemas.resumeSms, (ctx, { body }) => resumeSms(ctx, body.data)),
  serve(budget.readOwnAllowance, budgetSchemas.readOwnAllowance, readOwnAllowance),
  serve(endpoints.listAppointmentMessages, schemas.listAppointmentMessages, (ctx, request) =>
    listAppointmentMessages(ctx, { ...request.query, appointment: request.params.id }),
  ),
  serve(endpoints.previewTexts, schemas.previewTexts, (ctx, { body }) => previewTexts(ctx, body)),
  serve(endpoints.telegramLink, telegram.telegramLink, issueLinkCode),
  serve(endpoints.readTelegramLink, telegram.readTelegramLink, readLink),
  serve(endpoints.removeTelegramLink, telegram.removeTelegramLink, removeLink),
  {
    endpoint: endpoints.telegramWebhook,
    schemas: telegram.telegramWebhook,
    requireSender: (ctx, headers) =>
      requireTelegram(ctx, headers['x-telegram-bot-api-secret-token']),
    // The schema checks the number; the rest is Telegram's, proved by the secret.
    handle: (ctx, { body }) => handleUpdate(ctx, body as Update),
  },
];
