import { Type } from 'typebox';
import { codes } from '../../errors.ts';
import { signedInLocally } from '../schemas.ts';
import { RETURN_URL_LENGTH } from './services.ts';

const params = Type.Object({ provider: Type.String({ maxLength: 64 }) });

export const connect = {
  summary: "Begin signing in with another service: leads to the provider's page (302)",
  errors: codes('callback_invalid', 'callback_unset', 'provider_disabled'),
  params,
  query: Type.Object(
    {
      callback: Type.Optional(
        Type.String({ maxLength: 2000, description: 'The configured page; optional.' }),
      ),
      return_url: Type.Optional(
        Type.String({
          maxLength: RETURN_URL_LENGTH,
          description:
            'A page of `HOST_ORIGINS` to lead back to in place of the configured one; the ticket is put behind its `#`.',
        }),
      ),
      popup: Type.Optional(
        Type.Literal('true', {
          description:
            'With `return_url`: post the ticket to the window that opened this one, if it is of that origin.',
        }),
      ),
    },
    { additionalProperties: true },
  ),
};
export const connectCallback = {
  summary:
    'Where the provider leads back to; leads on to the page the sign-in began for, with `access_token` or `error` (302), or in a pop-up posts them to it (200)',
  errors: codes('callback_unset', 'oauth_incomplete', 'oauth_refused', 'provider_disabled'),
  sends: 'text/html',
  params,
  query: Type.Object(
    {
      state: Type.Optional(Type.String({ maxLength: 1024 })),
      code: Type.Optional(Type.String({ maxLength: 2000 })),
    },
    { additionalProperties: true },
  ),
};
export const signInWith = {
  summary: 'Exchange the `access_token` of the configured page, once, for a session',
  errors: codes('account_blocked', 'oauth_incomplete', 'provider_disabled'),
  params,
  query: Type.Object(
    { access_token: Type.Optional(Type.String({ maxLength: 500 })) },
    { additionalProperties: true },
  ),
  reply: signedInLocally,
};
