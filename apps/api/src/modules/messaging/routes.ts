import * as endpoints from '@okoshko/contract/messaging/endpoints';
import * as schemas from '@okoshko/contract/messaging/schemas';
import * as telegram from '@okoshko/contract/messaging/telegram/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { listAppointmentMessages } from './appointments/service/list-appointment-messages.ts';
import { listMessages } from './outbox/service/list-messages.ts';
import { readMessage } from './outbox/service/read-message.ts';
import { retryMessage } from './outbox/service/retry-message.ts';
import type { Update } from './telegram/rules.ts';
import { handleUpdate } from './telegram/service/handle-update.ts';
import { issueLinkCode } from './telegram/service/issue-link-code.ts';
import { readLink } from './telegram/service/read-link.ts';
import { removeLink } from './telegram/service/remove-link.ts';
import { previewTexts } from './templates/service/preview-texts.ts';

export const routes: readonly Route[] = [
  serve(endpoints.listMessages, schemas.listMessages, (call, { query }) =>
    listMessages(call, query),
  ),
  serve(endpoints.readMessage, schemas.readMessage, (call, { params }) =>
    readMessage(call, params.id),
  ),
  serve(endpoints.retryMessage, schemas.retryMessage, (call, { params }) =>
    retryMessage(call, params.id),
  ),
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
    handle: (call, { headers, body }) =>
      handleUpdate(call, {
        secret: headers['x-telegram-bot-api-secret-token'],
        // The schema checks the number; the rest is Telegram's, proved by the secret.
        update: body as Update,
      }),
  },
];
