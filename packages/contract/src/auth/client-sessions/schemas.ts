import { Type } from 'typebox';
import { codes } from '../../errors.ts';
import { orNull } from '../../platform/schemas.ts';
import { clientPhone, code, token, user } from '../schemas.ts';

/** The proof of a phone for booking: the code of an SMS, or, without one, the call that was awaited. */
export const clientProof = {
  phone: clientPhone,
  code: Type.Optional(code),
  token,
};
export const clientName = Type.String({
  maxLength: 255,
  description: 'What the client is called, where the account has no name yet.',
});
/** A session of the client by code alone. */
export const clientSession = Type.Object(
  {
    token,
    user,
    provider_profile: orNull(
      Type.Integer({
        description: 'The one provider whose data it reaches; null: all of the phone’s.',
      }),
    ),
    expires_at: Type.String({ format: 'date-time' }),
  },
  { title: 'ClientSession' },
);

export const openClientSession = {
  summary:
    'A session of the client by a code for `booking` alone. On our own pages it reaches all of the phone’s client profiles, elsewhere those of the provider the code was asked for',
  errors: codes(
    'account_blocked',
    'call_awaited',
    'code_expired',
    'code_limit',
    'code_spent',
    'code_wrong',
    'name_misleading',
    'origin_not_allowed',
    'provider_unready',
  ),
  body: Type.Object(
    { ...clientProof, name: Type.Optional(clientName) },
    { additionalProperties: false },
  ),
  reply: clientSession,
};
