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
import { listAppointmentMessages } from './appointments/service/list-appointment-messages.ts';
import { listBalances } from './channels/service/list-balances.ts';
import { listChannels } from './channels/service/list-channels.ts';
import { restChannel } from './channels/service/rest-channel.ts';
import { testChannel } from './channels/service/test-channel.ts';
import { wakeChannel } from './channels/service/wake-channel.ts';
import { listSenders } from './spending/service/list-senders.ts';
import { readBudget } from './spending/service/read-budget.ts';
import { readOwnAllowance } from './spending/service/read-own-allowance.ts';
import { resumeSms, stopSms } from './spending/service/stop-sms.ts';
import type { Update } from './telegram/rules.ts';
import { handleUpdate } from './telegram/service/handle-update.ts';
import { issueLinkCode } from './telegram/service/issue-link-code.ts';
import { readLink } from './telegram/service/read-link.ts';
import { removeLink } from './telegram/service/remove-link.ts';
import { requireTelegram } from './telegram/service/require-telegram.ts';
import { previewTexts } from './templates/service/preview-texts.ts';
import { listMessageErrors } from './undelivered/service/list-message-errors.ts';
import { listMessages } from './undelivered/service/list-messages.ts';
import { readMessage } from './undelivered/service/read-message.ts';
import { retryMessage } from './undelivered/service/retry-message.ts';
import { retryMessages } from './undelivered/service/retry-messages.ts';

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
