import { Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { instant, literals, orNull } from '../platform/schemas.ts';
import {
  clientPhone,
  code,
  hasPassword,
  password,
  phone,
  populate,
  proofRequest,
  token,
  user,
} from './schemas.ts';

const placement = Type.Object({
  step: Type.Integer({ minimum: 0, maximum: 9, description: 'Counted from 0.' }),
  provider: Type.String({ maxLength: 64 }),
});
const stepList = Type.Object(
  {
    data: Type.Array(Type.Object({ step: Type.Integer(), providers: Type.Array(Type.String()) })),
  },
  { title: 'StepList' },
);

/** The step's answer: a token for the next one, or, of the last, the session's and its user. */
const stepResult = Type.Object({
  token,
  providerArgs: Type.Optional(Type.Object({ phone: Type.Optional(phone) })),
  has_password: Type.Optional(hasPassword),
  user: Type.Optional(user),
});

export const passStep = {
  summary:
    'A step of signing in: `phone` takes phone, code and token of the SMS answer, `call` phone and token of the call answer, `local` identifier and password. Steps after the first take the `token` of the one before',
  errors: codes(
    'account_blocked',
    'call_awaited',
    'code_expired',
    'code_spent',
    'code_limit',
    'code_wrong',
    'password_limit',
    'password_wrong',
    'provider_unready',
    'step_expired',
    'step_unknown',
  ),
  params: placement,
  query: populate,
  body: Type.Object({
    token: Type.Optional(token),
    providerArgs: Type.Object({
      phone: Type.Optional(phone),
      code: Type.Optional(code),
      token: Type.Optional(token),
      identifier: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
      password: Type.Optional(password),
    }),
  }),
  reply: stepResult,
};
export const requestCall = {
  summary: 'Prove a phone by a free call from it, where no SMS arrives: returns the number to call',
  errors: codes(
    'calls_unavailable',
    'code_limit',
    'not_found',
    'origin_not_allowed',
    'phone_invalid',
    'provider_unready',
  ),
  body: proofRequest,
  reply: Type.Object({
    token,
    phone: clientPhone,
    call_to: Type.String({ description: 'The number to call, digits only.' }),
    expires_in: Type.Integer({ description: 'Seconds the call is waited for.' }),
  }),
};
export const listCodeCountries = {
  summary:
    'The countries whose phones codes are sent to; of others a request for one is `phone_invalid`',
  reply: Type.Object({
    data: orNull(
      Type.Array(Type.String(), {
        description: 'ISO 3166-1 alpha-2. Null: codes are sent to every country.',
      }),
    ),
  }),
  also: { 304: Type.Null() },
};
export const listProviders = {
  summary: 'What can stand at the steps of signing in; operators only',
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        name: Type.String(),
        ready: Type.Boolean({ description: 'Whether the service is set up for it.' }),
        step: Type.Union([Type.Integer(), Type.Null()]),
      }),
    ),
  }),
};
export const listSteps = { summary: 'The steps of signing in; operators only', reply: stepList };
export const addToStep = {
  summary: 'Let a provider serve a step, in effect on every node within 2 s; operators only',
  errors: codes('provider_placed', 'provider_unknown', 'provider_unready', 'step_gap'),
  params: placement,
  reply: stepList,
};
export const removeFromStep = {
  summary: 'Take a provider from a step; 409 where nobody could sign in after. Operators only',
  errors: codes('provider_unknown', 'step_needed'),
  params: placement,
  reply: stepList,
};

const id = Type.String({ maxLength: 64, description: 'id or documentId' });
const factorCode = Type.String({
  minLength: 6,
  maxLength: 32,
  description: 'Six digits of the authenticator.',
});
const factor = {
  is_set: Type.Boolean(),
  set_at: orNull(instant),
  recovery_codes_left: Type.Integer(),
};
const recoveryCodes = Type.Array(Type.String(), {
  description: 'Ten, told this once: each stands in for the authenticator once.',
});

export const readSecondFactor = {
  summary: 'The own second factor, and what the session lacks of it',
  reply: Type.Object({
    data: Type.Object({
      ...factor,
      is_required: Type.Boolean({
        description: 'Whether the caller must have one: the staff may have to.',
      }),
      lacks: literals(['none', 'code', 'setup'], 'As `scope.second_factor` of `users/me`.'),
    }),
  }),
};
export const giveSecondFactor = {
  summary:
    'Give the second factor: from now on the session lacks nothing, as long as it lives. A code is good once',
  errors: codes('code_wrong', 'second_factor_limit', 'second_factor_missing'),
  body: Type.Object({
    code: Type.String({
      minLength: 6,
      maxLength: 32,
      description: 'Six digits of the authenticator, or a recovery code.',
    }),
  }),
  reply: Type.Object({ data: Type.Object({ recovery_codes_left: Type.Integer() }) }),
};
export const beginSecondFactor = {
  summary:
    'Begin to set up a second factor, or another one in its place: a secret for an authenticator, for 15 minutes. What replaces, renews or removes one wants a code that was given in the last 5 minutes',
  errors: codes('phone_proof_needed', 'second_factor_needed'),
  reply: Type.Object({
    data: Type.Object({
      secret: Type.String({ description: 'Base32, for typing.' }),
      url: Type.String({ description: '`otpauth://totp/…`, for a QR code.' }),
    }),
  }),
};
export const confirmSecondFactor = {
  summary:
    'A code of the authenticator that was given the secret: the second factor is set, this session has given it, the others end. Answers new recovery codes',
  errors: codes(
    'code_wrong',
    'phone_proof_needed',
    'second_factor_limit',
    'second_factor_needed',
    'second_factor_not_begun',
  ),
  body: Type.Object({ code: factorCode }),
  reply: Type.Object({ data: Type.Object({ recovery_codes: recoveryCodes }) }),
};
export const renewRecoveryCodes = {
  summary: 'Other recovery codes in place of all there are',
  errors: codes('second_factor_missing', 'second_factor_needed'),
  reply: Type.Object({ data: Type.Object({ recovery_codes: recoveryCodes }) }),
};
export const removeSecondFactor = {
  summary: 'Remove the own second factor, where the caller need have none; the other sessions end',
  errors: codes('second_factor_needed', 'second_factor_required'),
};
export const readSecondFactorOf = {
  summary: 'Whether an account has a second factor. Operators only',
  errors: codes('not_found'),
  params: Type.Object({ id }),
  reply: Type.Object({ data: Type.Object(factor) }),
};
export const resetSecondFactor = {
  summary: "Take another's second factor away, who lost it: all their sessions end. Operators only",
  errors: codes('not_found', 'second_factor_needed', 'second_factor_required'),
  params: Type.Object({ id }),
  body: Type.Object(
    {
      reason: Type.String({
        minLength: 1,
        maxLength: 500,
        pattern: '\\S',
        description: 'The proof that its owner asks, kept in the audit log.',
      }),
    },
    { additionalProperties: false },
  ),
};
