import { Api, GrammyError, HttpError } from 'grammy';
import { isUnsent, PATIENCE } from '../delivery/ask.ts';
import {
  accepted,
  type Button,
  type Courier,
  type Delivery,
  failed,
  refused,
  throttled,
  unknown,
} from '../delivery/port.ts';

export interface TelegramSettings {
  readonly token: string;
  readonly apiUrl: string;
  /** Milliseconds. */
  readonly patience?: number;
}

/** Telegram's Bot API. It knows no keys: what may have been sent is not sent again. */
export function createTelegram({ token, apiUrl, patience = PATIENCE }: TelegramSettings): Courier {
  const api = new Api(token, {
    apiRoot: apiUrl,
    timeoutSeconds: patience / 1000,
    baseFetchConfig: { redirect: 'error' },
  });
  return {
    isIdempotent: false,
    async send({ to, text, buttons }) {
      try {
        const sent = await api.sendMessage(to, text, {
          link_preview_options: { is_disabled: true },
          ...(buttons && { reply_markup: { inline_keyboard: buttons.map((one) => [key(one)]) } }),
        });
        return accepted(String(sent.message_id));
      } catch (error) {
        return deliveryOf(error);
      }
    },
  };
}

const key = (button: Button) =>
  'url' in button
    ? { text: button.label, url: button.url }
    : { text: button.label, callback_data: button.data };

function deliveryOf(error: unknown): Delivery {
  if (error instanceof GrammyError) return refusalOf(error);
  const cause = error instanceof HttpError ? error.error : error;
  // Its words hold the address, and that the token.
  const { code, name } = cause as { code?: unknown; name?: unknown };
  const why = `Telegram did not answer: ${code ?? name ?? 'no reason'}`;
  return isUnsent(cause) ? failed(why) : unknown(why);
}

function refusalOf({ error_code, description, parameters }: GrammyError): Delivery {
  const why = `Telegram ${error_code}: ${description}`;
  if (error_code === 429) return throttled((parameters.retry_after ?? 60) * 1000, why);
  if (error_code === 403) return refused('blocked', why);
  if (error_code === 401 || error_code === 404) return failed(why);
  if (error_code >= 500) return unknown(why);
  return refused(
    /chat not found|user is deactivated/i.test(description) ? 'unregistered' : 'rejected',
    why,
  );
}
