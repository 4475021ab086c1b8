import { ask } from '../delivery/ask.ts';
import {
  accepted,
  type Button,
  type Courier,
  type Delivery,
  failed,
  refused,
  unknown,
} from '../delivery/port.ts';

interface TelegramSettings {
  readonly token: string;
  readonly apiUrl: string;
  /** Milliseconds. */
  readonly patience?: number;
}

/** Telegram's Bot API. It knows no keys: what may have been sent is not sent again. */
export const createTelegram = ({ token, apiUrl, ...settings }: TelegramSettings): Courier => ({
  isIdempotent: false,
  send: ({ to, text, buttons }) =>
    ask(
      `${apiUrl}/bot${token}/sendMessage`,
      {
        ...settings,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          chat_id: to,
          text,
          link_preview_options: { is_disabled: true },
          ...(buttons && { reply_markup: { inline_keyboard: buttons.map((one) => [key(one)]) } }),
        }),
        retryAfter: ({ parameters }) => parameters?.retry_after,
      },
      ({ status, body }) =>
        body.ok === true ? accepted(String(body.result.message_id)) : refusalOf(status, body),
    ),
});

const key = (button: Button) =>
  'url' in button
    ? { text: button.label, url: button.url }
    : { text: button.label, callback_data: button.data };

function refusalOf(status: number, { description = '' }: { description?: string }): Delivery {
  const why = `Telegram ${status}: ${description}`;
  if (status < 400) return unknown(why);
  // The token or the relay is wrong: no message of ours is.
  if (status === 401 || status === 404) return failed(why);
  if (status === 403) return refused('blocked', why);
  const isGone = /chat not found|user is deactivated/i.test(description);
  return refused(isGone ? 'unregistered' : 'rejected', why);
}
