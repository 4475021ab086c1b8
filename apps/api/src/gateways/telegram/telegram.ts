import {
  accepted,
  type Button,
  type Delivery,
  failed,
  type MessageGateway,
  refused,
  unknown,
} from '../delivery/port.ts';
import { sendRequest } from '../delivery/send-request.ts';

interface TelegramSettings {
  readonly token: string;
  readonly apiUrl: string;
  /** Milliseconds. */
  readonly timeoutMs?: number;
}

type TelegramResponse =
  | { readonly ok: true; readonly result: { readonly message_id: number } }
  | {
      readonly ok?: false;
      readonly description?: string;
      readonly parameters?: { readonly retry_after?: number };
    };

/** Telegram's Bot API. It takes no id of ours: a message that may have been sent is not sent again. */
export const createTelegram = ({
  token,
  apiUrl,
  ...settings
}: TelegramSettings): MessageGateway => ({
  isIdempotent: false,
  send: ({ to, text, buttons }) =>
    sendRequest<TelegramResponse>(
      `${apiUrl}/bot${token}/sendMessage`,
      {
        ...settings,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          chat_id: to,
          text,
          link_preview_options: { is_disabled: true },
          ...(buttons && {
            reply_markup: { inline_keyboard: buttons.map((button) => [keyOf(button)]) },
          }),
        }),
        retryAfter: (body) => (body.ok ? undefined : body.parameters?.retry_after),
      },
      ({ status, body }) =>
        body.ok === true ? accepted(String(body.result.message_id)) : refusalFor(status, body),
    ),
});

const keyOf = (button: Button) =>
  'url' in button
    ? { text: button.label, url: button.url }
    : { text: button.label, callback_data: button.data };

function refusalFor(status: number, { description = '' }: { description?: string }): Delivery {
  const why = `Telegram ${status}: ${description}`;
  if (status < 400) return unknown(why);
  // The token or the relay is wrong, not the message.
  if (status === 401 || status === 404) return failed(why);
  if (status === 403) return refused('blocked', why);
  const isUnregistered = /chat not found|user is deactivated/i.test(description);
  return refused(isUnregistered ? 'unregistered' : 'rejected', why);
}
