import { Type } from 'typebox';
import { clientName, clientSession } from '../auth/account-schemas.ts';
import { clientPhone, code, codeSent, token } from '../auth/schemas.ts';
import { codes } from '../endpoint.ts';
import { instant, kopecks, literals, localOrInstant, orNull } from '../platform/schemas.ts';
import { expectedPrice } from './schemas.ts';
import { STATUSES } from './statuses.ts';
import { answerBy } from './terms-schemas.ts';

const reference = Type.Union([Type.Integer({ minimum: 1 }), Type.String({ maxLength: 64 })], {
  description: 'id or documentId',
});
const params = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });
const seats = Type.Integer({ minimum: 1, maximum: 1000, description: 'Of a group; 1.' });

const intent = {
  id: Type.String({ description: 'A documentId, which nobody but its holder is told.' }),
  starts_at: instant,
  ends_at: instant,
  hold_expires_at: orNull(
    Type.String({
      format: 'date-time',
      description:
        'Till then nobody else who has not proved a phone is offered the time; null: it is not reserved, and may be taken meanwhile.',
    }),
  ),
  expires_at: Type.String({ format: 'date-time', description: 'Till then it can be confirmed.' }),
};
const sent = {
  token,
  ...codeSent,
};
/** The fields of a call in place of an SMS. */
const awaited = {
  call_to: Type.Optional(Type.String({ description: 'The number to call, digits only.' })),
  expires_in: Type.Optional(Type.Integer({ description: 'Seconds the call is waited for.' })),
};
const CODE_ERRORS = ['code_limit', 'codes_unavailable', 'phone_invalid'] as const;

export const beginIntent = {
  summary:
    'Begin to book as somebody who is not signed in: sends the code that proves the phone, or names the number to call, and while that takes, keeps the time for 5 minutes where it may',
  errors: codes(
    ...CODE_ERRORS,
    'calls_unavailable',
    'name_misleading',
    'no_seats',
    'origin_not_allowed',
    'provider_unready',
    'service_unavailable',
    'slot_taken',
    'slot_unavailable',
    'upcoming_limit',
  ),
  body: Type.Object(
    {
      data: Type.Object(
        {
          services: Type.Array(reference, { minItems: 1, maxItems: 50 }),
          starts_at: localOrInstant(),
          seats: Type.Optional(seats),
          phone: clientPhone,
          by: Type.Optional(
            literals(
              ['sms', 'call'],
              'How the phone is proved: by a code, or a free call from it.',
            ),
          ),
          replaces: Type.Optional(
            Type.Object(
              { id: params.properties.id, token },
              {
                additionalProperties: false,
                description:
                  'The booking begun before, which this one replaces, and the token of its code or call. Its time is free again; while the phone is the same and the code can be used, no other is sent.',
              },
            ),
          ),
          name: Type.Optional(clientName),
          client_comment: Type.Optional(Type.String({ maxLength: 2000 })),
          promo_code: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
          expected_price: Type.Optional(expectedPrice),
          marketing: Type.Optional(
            Type.Boolean({ description: 'The client wants to hear of the provider’s offers.' }),
          ),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object(
    { data: Type.Object({ ...intent, ...sent, ...awaited }) },
    { title: 'BookingIntentBegun' },
  ),
};
export const readIntent = {
  summary: 'The booking that waits for its code, for its holder',
  errors: codes('intent_gone', 'not_found', 'origin_not_allowed'),
  params,
  reply: Type.Object({ data: Type.Object(intent) }, { title: 'BookingIntent' }),
};
export const resendCode = {
  summary: 'Send another code to the phone of the booking; the time is kept no longer for it',
  errors: codes(...CODE_ERRORS, 'intent_gone', 'not_found', 'origin_not_allowed'),
  params,
  reply: Type.Object({ data: Type.Object(sent) }, { title: 'BookingIntentCode' }),
};
export const confirmIntent = {
  summary:
    'Prove the phone, by the code or, without one, by the call of `token`, and book: the appointment and a session of the client, or neither. After a refusal of the time or the price the same code books another `starts_at`; a repeat is answered alike',
  errors: codes(
    'account_blocked',
    'address_booking_limit',
    'call_awaited',
    'code_expired',
    'code_limit',
    'code_spent',
    'code_wrong',
    'intent_gone',
    'no_seats',
    'not_found',
    'origin_not_allowed',
    'phone_booking_limit',
    'price_changed',
    'promo_not_applicable',
    'provider_unready',
    'service_unavailable',
    'slot_taken',
    'slot_unavailable',
    'upcoming_limit',
  ),
  params,
  body: Type.Object(
    {
      data: Type.Object(
        {
          code: Type.Optional(code),
          token,
          starts_at: Type.Optional(localOrInstant('Instead of the one that was begun with. ')),
          seats: Type.Optional(seats),
          expected_price: Type.Optional(expectedPrice),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object(
    {
      data: Type.Object({
        appointment: Type.Object({
          id: Type.Integer(),
          documentId: Type.String(),
          starts_at: instant,
          ends_at: instant,
          time_zone: Type.String(),
          status: literals(STATUSES, 'Of the appointment.'),
          price: kopecks,
          answer_by: answerBy,
        }),
        session: clientSession,
      }),
    },
    { title: 'BookingIntentConfirmed' },
  ),
};
