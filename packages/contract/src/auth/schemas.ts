import { Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { PHONE_DIGITS } from '../phones/phone.ts';
import { POSSIBLE_PHONE } from '../phones/possible-phone.ts';
import { documentOf } from '../platform/schemas.ts';
import type { UserWithProfile } from '../users/users.ts';
import { PASSWORD_LENGTH, PROOF_PURPOSES, RETURN_URL_LENGTH } from './codes.ts';

export const phone = Type.String({
  pattern: `^[0-9]{${PHONE_DIGITS}}$`,
  description: 'The number with its country code, digits only.',
  examples: ['79990000001'],
});
/** A client's phone: whoever books may have one of any country. */
export const clientPhone = Type.String({
  pattern: POSSIBLE_PHONE,
  description: 'A number of any country, with its country code, digits only.',
  examples: ['79990000001', '375291234567'],
});
export const token = Type.String({ minLength: 1, maxLength: 128 });
export const code = Type.String({ minLength: 4, maxLength: 12 });
export const password = Type.String({ minLength: 1, maxLength: 128 });
export const newPassword = Type.String(PASSWORD_LENGTH);
export const populate = Type.Object({ populate: Type.Optional(Type.Unknown()) });
/** Told to whoever proved the phone alone. */
export const hasPassword = Type.Boolean({
  description:
    'False: there is nothing to ask for, the next screen sets a password (`/reset`). True of a blocked account too.',
});
export const user = documentOf<UserWithProfile>('User');
export const phoneAlone = Type.Object({ phone }, { title: 'Phone' });
/** `booking`: for a client's session by code alone; its code neither signs in nor sets a password. */
export const proofRequest = Type.Object(
  {
    phone: Type.String({
      pattern: POSSIBLE_PHONE,
      description:
        'The number with its country code, digits only: of `booking` one of any country, of `sign_in` of 11 digits.',
      examples: ['79990000001'],
    }),
    purpose: Type.Optional(
      Type.Enum(PROOF_PURPOSES, {
        description:
          '`sign_in` unless told. `booking` opens a session of a client alone, and nothing of an account.',
      }),
    ),
    provider_profile: Type.Optional(
      Type.Union([Type.Integer({ minimum: 1 }), Type.String({ minLength: 1, maxLength: 64 })], {
        description: 'Of `booking`: whose client it is, id or documentId. The message names them.',
      }),
    ),
  },
  { title: 'ProofRequest' },
);
const codeProof = Type.Object({ phone, code, token }, { title: 'CodeProof' });
const signedIn = Type.Object({ token, user }, { title: 'SignedIn' });
/** The answer that Strapi's clients know: `jwt` is the bearer. */
export const signedInLocally = Type.Object({ jwt: token, user }, { title: 'SignedInLocally' });
/** If more steps follow, `token` is for the next step and there is no `user`. */
const lastStep = Type.Unsafe<{ token: string; user: UserWithProfile }>(
  Type.Object(
    {
      token,
      user: Type.Optional(user),
      providerArgs: Type.Optional(phoneAlone),
    },
    { title: 'StepPassed' },
  ),
);
/** If the phone is the only step, `token` is the session's and `user` comes with it. */
const phoneStep = Type.Unsafe<{
  token: string;
  providerArgs: { phone: string };
  has_password?: boolean;
  user?: UserWithProfile;
}>(
  Type.Object(
    {
      token,
      providerArgs: Type.Optional(phoneAlone),
      has_password: Type.Optional(hasPassword),
      user: Type.Optional(user),
    },
    { title: 'PhoneStepPassed' },
  ),
);

/** The fields of every code that was sent. */
export const codeSent = {
  retry_after: Type.Integer({ description: 'Seconds until the next code may be asked for.' }),
  is_delayed: Type.Optional(
    Type.Literal(true, {
      description:
        'SMS are short: this one may come late or not at all. A free call proves the phone as well.',
    }),
  ),
};

export const requestCode = {
  summary: 'Send a code by SMS; a repeat makes the code before it worthless',
  errors: codes(
    'code_limit',
    'codes_unavailable',
    'not_found',
    'origin_not_allowed',
    'phone_invalid',
  ),
  body: proofRequest,
  reply: Type.Object({
    token,
    phone: clientPhone,
    ...codeSent,
  }),
};
export const confirmCode = {
  summary: 'Sign-in step 0: the code from the SMS, with the token of its answer',
  errors: codes(
    'account_blocked',
    'code_expired',
    'code_spent',
    'code_limit',
    'code_wrong',
    'step_expired',
    'step_unknown',
  ),
  body: Type.Object({ providerArgs: codeProof }),
  reply: phoneStep,
};
export const confirmCodeFlat = {
  summary: 'Sign-in step 0 with a flat body',
  errors: codes(
    'account_blocked',
    'code_expired',
    'code_spent',
    'code_limit',
    'code_wrong',
    'step_expired',
    'step_unknown',
  ),
  body: codeProof,
  reply: phoneStep,
};
export const signIn = {
  summary: 'Sign-in step 1: the password, with the token of step 0; opens a session',
  errors: codes(
    'account_blocked',
    'password_limit',
    'password_wrong',
    'step_expired',
    'step_unknown',
  ),
  query: populate,
  body: Type.Object({
    token,
    providerArgs: Type.Object({ identifier: phone, password }),
  }),
  reply: lastStep,
};
export const signInLocal = {
  summary: "Sign-in of Strapi's clients: password alone; `jwt` is the bearer of the session",
  errors: codes('account_blocked', 'password_limit', 'password_wrong'),
  body: Type.Object({
    identifier: Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'A phone (digits only), an e-mail or a username, looked for in this order.',
    }),
    password,
  }),
  reply: signedInLocally,
};
export const resetPassword = {
  summary:
    'Instead of step 1: set the password of the verified phone, end its sessions, open a new one. The password stands in `providerArgs`, as of step 1, or beside the token',
  errors: codes('account_blocked', 'password_common', 'step_expired'),
  query: populate,
  body: Type.Object({
    token,
    name: Type.Optional(
      Type.String({ maxLength: 255, description: 'What the user is called; blank: as before.' }),
    ),
    password: Type.Optional(newPassword),
    providerArgs: Type.Optional(Type.Object({ password: newPassword })),
  }),
  reply: signedIn,
};
export const signOut = { summary: 'End this session' };

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
