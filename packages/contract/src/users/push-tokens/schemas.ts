import { Type } from 'typebox';
import { codes } from '../../errors.ts';
import { ok } from '../../platform/schemas.ts';

/** In the push services' alphabet: printable ASCII without spaces. */
const token = Type.String({ minLength: 1, maxLength: 1024, pattern: '^[!-~]+$' });

const keys = Type.Optional(
  Type.Object(
    {
      p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$' }),
      auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
    },
    {
      title: 'PushKeys',
      additionalProperties: false,
      description: "Of platform `web` alone, and needed there: the subscription's `keys`.",
    },
  ),
);

export const addPushToken = {
  summary:
    'Register a device of the signed-in user; the token leaves whoever had it. Ten devices a user, the longest unseen one goes. Of a browser (platform `web`) the token is the `endpoint` of its subscription to `web_push_key` of the notice settings',
  errors: codes('push_subscription_invalid'),
  body: Type.Object({
    token,
    platform: Type.Enum(['fcm', 'rustore', 'web']),
    keys,
    device_id: Type.Optional(
      Type.Union(
        [Type.Null(), Type.String({ minLength: 1, maxLength: 255, pattern: '^[!-~]+$' })],
        {
          description: 'A device has one token: a new one takes the place of the old.',
        },
      ),
    ),
  }),
  reply: ok,
};
export const removePushToken = {
  summary: 'Forget a device of the signed-in user; an unknown one is forgotten already',
  body: Type.Object({ token }),
  reply: ok,
};
export const replacePushToken = {
  summary: 'Exchange a token of the signed-in user for the one the push service gave out since',
  errors: codes('push_token_unknown', 'push_subscription_invalid'),
  body: Type.Object({ old_token: token, new_token: token, keys }),
  reply: ok,
};
