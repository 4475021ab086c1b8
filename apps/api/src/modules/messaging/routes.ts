import * as endpoints from '@okoshko/contract/messaging/endpoints';
import * as schemas from '@okoshko/contract/messaging/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { createRetry, type RetryDeps, readMessage, readOutbox } from './outbox/service.ts';
import type { Update } from './telegram/rules.ts';
import { createLinkCode, createWebhook, type TelegramDeps } from './telegram/webhook.ts';

interface MessagingDeps extends RetryDeps {
  readonly telegram: TelegramDeps;
}

/** The outbox for operators, and Telegram's side of messages. */
export function createMessaging(deps: MessagingDeps): readonly Route[] {
  const retry = createRetry(deps);
  const linkCode = createLinkCode(deps.telegram);
  const webhook = createWebhook(deps.telegram);
  return [
    serve(endpoints.listMessages, schemas.listMessages, (call, { query }) =>
      readOutbox(call, query),
    ),
    serve(endpoints.readMessage, schemas.readMessage, (call, { params }) =>
      readMessage(call, params.id),
    ),
    serve(endpoints.retryMessage, schemas.retryMessage, (call, { params }) =>
      retry(call, params.id),
    ),
    serve(endpoints.telegramLink, schemas.telegramLink, (call) => linkCode(call)),
    {
      endpoint: endpoints.telegramWebhook,
      schemas: schemas.telegramWebhook,
      handle: (call, { headers, body }) =>
        webhook(call, {
          secret: headers['x-telegram-bot-api-secret-token'],
          update: body as Update,
        }),
    },
  ];
}
