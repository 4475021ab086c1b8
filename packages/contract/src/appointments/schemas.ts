import { Type } from 'typebox';
import { codes } from '../endpoint.ts';
import {
  anyQuery,
  documentOf,
  kopecks,
  literals,
  localOrInstant,
  orNull,
  shapeQuery,
  titled,
} from '../platform/schemas.ts';
import { PROMO_REFUSALS } from '../promos/wire.ts';

/** Minutes before the appointment. */
export const reminderMinutes = Type.Array(Type.Integer({ minimum: 0, maximum: 43_200 }), {
  maxItems: 10,
});

export const reference = Type.Union(
  [Type.Integer({ minimum: 1 }), Type.String({ maxLength: 64 })],
  {
    description: 'id or documentId',
  },
);
/** The price that the client was told. */
export const expectedPrice = Type.Integer({
  minimum: 0,
  description:
    'Kopecks, for all seats, as quoted. Another price by now is `price_changed`, with both in `details`.',
});
const idParams = Type.Object({ id: Type.String({ maxLength: 64 }) });
/** Null: the caller may not read it any more. */
export const appointmentReply = Type.Object(
  { data: orNull(documentOf('Appointment')), meta: Type.Object({}) },
  { title: 'AppointmentChangedReply' },
);
/** Or 304 to a program that has this version of it. */
export const cancelAppointment = {
  summary:
    'Cancel an appointment: a client their own, the provider anybody’s; of a group a client leaves. Again: nothing more happens',
  errors: codes('bad_transition', 'cancel_window', 'not_found'),
  params: idParams,
  query: shapeQuery,
  reply: appointmentReply,
};
export const confirmAttendance = {
  summary:
    'Say that the caller comes: of a group for themselves alone. Again: nothing more happens',
  errors: codes('bad_transition', 'not_found', 'stale'),
  params: idParams,
  query: shapeQuery,
  body: Type.Object(
    {
      data: Type.Optional(
        Type.Object(
          {
            version: Type.Optional(
              Type.Integer({
                minimum: 1,
                description: 'The one that was seen; another by now is `stale`.',
              }),
            ),
          },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  reply: appointmentReply,
};
export const undoStatus = {
  summary:
    'Take back the status that the caller, its provider or staff, gave it in the last ten seconds: no message of it leaves',
  errors: codes('bad_transition', 'not_found', 'slot_taken'),
  params: idParams,
  query: shapeQuery,
  reply: appointmentReply,
};
export const joinOrLeave = {
  summary:
    'Join or leave a group; without an action or any body, whichever the caller has not done',
  errors: codes(
    'address_booking_limit',
    'bad_transition',
    'cancel_window',
    'no_seats',
    'not_a_group',
    'not_found',
    'phone_booking_limit',
    'phone_required',
    'promo_not_applicable',
    'slot_unavailable',
    'upcoming_limit',
  ),
  params: idParams,
  query: shapeQuery,
  // Nothing beside `data`: an action that stands outside of it must not become its opposite.
  body: Type.Object(
    {
      data: Type.Optional(
        Type.Object(
          {
            action: Type.Optional(Type.Enum(['join', 'leave'])),
            client_profile: Type.Optional(reference),
            seats: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
            promo_code: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
          },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  reply: appointmentReply,
};
export const swapSeats = {
  summary: 'Move a client’s seats from one group to another, or change nothing',
  errors: codes(
    'bad_transition',
    'cancel_window',
    'no_seats',
    'not_a_group',
    'not_found',
    'phone_required',
    'price_changed',
    'promo_not_applicable',
    'slot_unavailable',
    'swap_invalid',
  ),
  query: shapeQuery,
  body: Type.Object({
    data: Type.Object(
      {
        join: reference,
        leave: reference,
        client_profile: Type.Optional(reference),
        expected_price: Type.Optional(expectedPrice),
      },
      { additionalProperties: false },
    ),
  }),
  reply: appointmentReply,
};

export const quoteAppointment = {
  summary: 'What an appointment would cost the caller, or the client the provider names',
  errors: codes('not_found', 'phone_required'),
  body: Type.Object({
    data: Type.Object(
      {
        services: Type.Array(reference, { minItems: 1, maxItems: 50 }),
        starts_at: localOrInstant(),
        client_profile: Type.Optional(reference),
        promo_code: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
        exclude_appointment: Type.Optional({
          ...reference,
          description:
            'One of the provider’s own that these services would be of: its promo is free for them.',
        }),
      },
      { additionalProperties: false },
    ),
  }),
  reply: Type.Object({
    data: Type.Object({
      price_total: kopecks,
      discount: kopecks,
      price: kopecks,
      promo: orNull(titled),
      refusal: orNull(literals(PROMO_REFUSALS, 'Why the code does nothing.')),
    }),
  }),
};

const calendarParams = Type.Object({ id: Type.String({ maxLength: 64 }) });
const calendarFile = { sends: 'text/calendar', also: { 304: Type.Null() } };

export const appointmentCalendar = {
  summary: 'The appointment as an iCalendar file',
  errors: codes('not_found'),
  params: calendarParams,
  query: anyQuery,
  ...calendarFile,
};
export const calendarLink = {
  summary: 'An address of that file which works without signing in, for an hour',
  errors: codes('not_found'),
  params: calendarParams,
  reply: Type.Object({
    data: Type.Object({ url: Type.String(), expires_at: Type.String({ format: 'date-time' }) }),
  }),
};
export const signedCalendarFile = {
  summary: 'The appointment as an iCalendar file, to whoever holds its address',
  errors: codes('link_gone', 'not_found'),
  params: Type.Object({ token: Type.String({ maxLength: 128 }) }),
  query: anyQuery,
  ...calendarFile,
};

const feed = Type.Object({
  created_at: Type.String({ format: 'date-time' }),
});
export const readCalendarFeed = {
  summary: 'Since when the calendar has a secret link; the link itself is told once, when made',
  errors: codes('provider_profile_required'),
  reply: Type.Object({ data: Type.Union([feed, Type.Null()]) }),
};
export const createCalendarFeed = {
  summary: 'A secret link to the own calendar for other programs; the one before dies',
  errors: codes('provider_profile_required'),
  reply: Type.Object({ data: Type.Object({ ...feed.properties, url: Type.String() }) }),
};
export const revokeCalendarFeed = {
  summary: 'The secret link leads nowhere any more',
  errors: codes('provider_profile_required'),
};
export const calendarFeed = {
  summary: 'A provider’s appointments as an iCalendar feed',
  errors: codes('not_found'),
  query: Type.Object({ token: Type.String({ maxLength: 64 }) }, { additionalProperties: true }),
  ...calendarFile,
};
