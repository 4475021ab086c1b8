import { Type } from 'typebox';
import { codes } from '../errors.ts';
import {
  documentOf,
  instant,
  kopecks,
  literals,
  localOrInstant,
  orNull,
  shapeQuery,
  titled,
} from '../platform/schemas.ts';
import { PROMO_REFUSALS } from '../promos/refusals.ts';
import { bookedClient, newClient } from './booked-client/schemas.ts';

/** Minutes before the appointment. */
export const reminderMinutes = Type.Array(Type.Integer({ minimum: 0, maximum: 43_200 }), {
  maxItems: 10,
});

const reference = Type.Union([Type.Integer({ minimum: 1 }), Type.String({ maxLength: 64 })], {
  description: 'id or documentId',
});
const idParams = Type.Object({ id: Type.String({ maxLength: 64 }) });
/** Null: the caller may not read it any more. */
const appointmentReply = Type.Object(
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
    'promo_not_applicable',
    'slot_unavailable',
    'swap_invalid',
  ),
  query: shapeQuery,
  body: Type.Object({
    data: Type.Object(
      { join: reference, leave: reference, client_profile: Type.Optional(reference) },
      { additionalProperties: false },
    ),
  }),
  reply: appointmentReply,
};

const seriesAppointment = Type.Object(
  {
    id: Type.Integer(),
    documentId: Type.String(),
    starts_at: instant,
    ends_at: instant,
    status: Type.String(),
  },
  { title: 'SeriesAppointment' },
);
const refusedDates = Type.Array(
  Type.Object({
    starts_at: instant,
    code: Type.String({ description: 'The code this date alone is refused with' }),
    reason: Type.Optional(Type.String()),
    nearest: Type.Optional(Type.Array(instant)),
  }),
);
const series = Type.Object(
  {
    series: Type.String(),
    appointments: Type.Array(seriesAppointment),
    refused: refusedDates,
  },
  { title: 'AppointmentSeries' },
);
const seriesReply = Type.Object({ data: series }, { title: 'SeriesReply' });
export const bookSeries = {
  summary:
    'Book the same services for a client again and again: every date or none, or with `partial` those that are free',
  errors: codes(
    'consent_withdrawn',
    'name_misleading',
    'not_found',
    'phone_required',
    'promo_not_applicable',
    'series_by_provider',
    'series_refused',
    'service_unavailable',
    'slot_taken',
    'slot_unavailable',
  ),
  body: Type.Object({
    data: Type.Object(
      {
        services: Type.Array(reference, { minItems: 1, maxItems: 50 }),
        starts_at: localOrInstant('The first start. '),
        repeat: Type.Object(
          {
            unit: Type.Enum(['week', 'day']),
            every: Type.Integer({
              minimum: 1,
              maximum: 52,
              description: 'Of the units, on the provider’s clock: the local time stays',
            }),
            count: Type.Integer({ minimum: 2, maximum: 52, description: 'With the first one' }),
          },
          { additionalProperties: false },
        ),
        partial: Type.Optional(Type.Boolean()),
        client_profile: Type.Optional(reference),
        client: Type.Optional(newClient),
        client_comment: Type.Optional(Type.String({ maxLength: 2000 })),
        promo_code: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
        provider_note: Type.Optional(Type.String({ maxLength: 5000 })),
        allow_overlap: Type.Optional(Type.Boolean()),
        reminder_minutes: Type.Optional(reminderMinutes),
      },
      { additionalProperties: false },
    ),
  }),
  reply: Type.Object(
    { data: series, meta: Type.Object({ client: Type.Optional(bookedClient) }) },
    { title: 'SeriesBookedReply' },
  ),
};
export const cancelSeries = {
  summary:
    'Cancel what is to come of a series: a client their own, the provider anybody’s. Again: nothing more happens',
  errors: codes('bad_transition', 'cancel_window', 'not_found', 'series_refused'),
  params: Type.Object({ series: Type.String({ maxLength: 64 }) }),
  body: Type.Object({
    data: Type.Object(
      {
        from: Type.Optional(localOrInstant('The first start to cancel; now. ')),
        cancel_reason: Type.Optional(Type.String({ maxLength: 2000 })),
      },
      { additionalProperties: false },
    ),
  }),
  reply: seriesReply,
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
