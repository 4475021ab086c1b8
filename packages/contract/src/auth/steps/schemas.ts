import { Type } from 'typebox';
import { codes } from '../../errors.ts';
import { orNull } from '../../platform/schemas.ts';
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
} from '../schemas.ts';

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
