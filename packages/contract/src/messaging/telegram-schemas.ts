import { Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { anyQuery, instant, orNull } from '../platform/schemas.ts';

export const telegramWebhook = {
  summary: "Telegram's updates",
  errors: codes('credentials_invalid'),
  query: anyQuery,
  body: Type.Object(
    { update_id: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) },
    { additionalProperties: true },
  ),
  reply: Type.Object({ ok: Type.Boolean() }),
};

export const telegramLink = {
  summary: 'A code that links a Telegram chat to the caller, once and within 15 minutes',
  reply: Type.Object({
    data: Type.Object({ code: Type.String(), url: Type.String(), expires_at: instant }),
  }),
};

export const readTelegramLink = {
  summary: 'Whether a Telegram chat is linked to the caller',
  reply: Type.Object({
    data: Type.Object({
      is_available: Type.Boolean({ description: 'False: this installation sends nothing there.' }),
      linked_at: orNull(instant),
    }),
  }),
};

export const removeTelegramLink = {
  summary: 'Unlink the Telegram chat; a code that was not used yet links none either',
};
