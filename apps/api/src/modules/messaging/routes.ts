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
  serve(outbox.listMessages, outboxSchemas.listMessages, (call, { query }) =>
    listMessages(call, query),
  ),
  serve(outbox.listMessageErrors, outboxSchemas.listMessageErrors, (call, { query }) =>
    listMessageErrors(call, query),
  ),
  serve(outbox.retryMessages, outboxSchemas.retryMessages, (call, { body }) =>
    retryMessages(call, body),
  ),
  serve(outbox.readMessage, outboxSchemas.readMessage, (call, { params }) =>
    readMessage(call, params.id),
  ),
  serve(outbox.retryMessage, outboxSchemas.retryMessage, (call, { params }) =>
    retryMessage(call, params.id),
  ),
  serve(suppliers.listChannels, supplierSchemas.listChannels, listChannels),
  serve(suppliers.listBalances, supplierSchemas.listBalances, listBalances),
  serve(suppliers.restChannel, supplierSchemas.restChannel, (call, { params, body }) =>
    restChannel(call, params.channel, body),
  ),
  serve(suppliers.wakeChannel, supplierSchemas.wakeChannel, (call, { params, body }) =>
    wakeChannel(call, params.channel, body),
  ),
  serve(suppliers.testChannel, supplierSchemas.testChannel, (call, { params }) =>
    testChannel(call, params.channel),
  ),
  serve(budget.readSmsBudget, budgetSchemas.readSmsBudget, readBudget),
  serve(budget.listSmsSenders, budgetSchemas.listSmsSenders, (call, { query }) =>
    listSenders(call, query),
  ),
  serve(budget.stopSms, budgetSchemas.stopSms, (call, { body }) => stopSms(call, body.data)),
  serve(budget.resumeSms, budgetSchemas.resumeSms, (call, { body }) => resumeSms(call, body.data)),
  serve(budget.readOwnAllowance, budgetSchemas.readOwnAllowance, readOwnAllowance),
  serve(endpoints.listAppointmentMessages, schemas.listAppointmentMessages, (call, request) =>
    listAppointmentMessages(call, { ...request.query, appointment: request.params.id }),
  ),
  serve(endpoints.previewTexts, schemas.previewTexts, (call, { body }) => previewTexts(call, body)),
  serve(endpoints.telegramLink, telegram.telegramLink, issueLinkCode),
  serve(endpoints.readTelegramLink, telegram.readTelegramLink, readLink),
  serve(endpoints.removeTelegramLink, telegram.removeTelegramLink, removeLink),
  {
    endpoint: endpoints.telegramWebhook,
    schemas: telegram.telegramWebhook,
    requireSender: (call, headers) =>
      requireTelegram(call, headers['x-telegram-bot-api-secret-token']),
    // The schema checks the number; the rest is Telegram's, proved by the secret.
    handle: (call, { body }) => handleUpdate(call, body as Update),
  },
];
