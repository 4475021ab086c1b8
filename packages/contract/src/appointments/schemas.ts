import { Type } from 'typebox';
import { anyQuery, kopecks, literals, orNull, shapeQuery } from '../platform/schemas.ts';
import { PROMO_REFUSALS } from '../promos/refusals.ts';

/** Minutes before the appointment. */
export const reminderMinutes = Type.Array(Type.Integer({ minimum: 0, maximum: 43_200 }), {
  maxItems: 10,
});

const reference = Type.Union([Type.Integer({ minimum: 1 }), Type.String({ maxLength: 64 })], {
  description: 'id or documentId',
});
const idParams = Type.Object({ id: Type.String({ maxLength: 64 }) });
const appointmentReply = Type.Object({
  data: Type.Union([
    Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
    Type.Null(),
  ]),
  meta: Type.Object({}),
});
const calendarFile = Type.String({ description: 'text/calendar' });

export const cancelAppointment = {
  summary:
    'Cancel an appointment: a client their own, the provider anybody’s; of a group a client leaves. Again: nothing more happens',
  params: idParams,
  query: shapeQuery,
  reply: appointmentReply,
};
export const joinOrLeave = {
  summary: 'Join or leave a group; without an action, whichever the caller has not done',
  params: idParams,
  query: shapeQuery,
  body: Type.Object({
    data: Type.Object(
      {
        action: Type.Optional(Type.Enum(['join', 'leave'])),
        client_profile: Type.Optional(reference),
        seats: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
        promo_code: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      },
      { additionalProperties: false },
    ),
  }),
  reply: appointmentReply,
};
export const swapSeats = {
  summary: 'Move a client’s seats from one group to another, or change nothing',
  query: shapeQuery,
  body: Type.Object({
    data: Type.Object(
      { join: reference, leave: reference, client_profile: Type.Optional(reference) },
      { additionalProperties: false },
    ),
  }),
  reply: appointmentReply,
};
export const quoteAppointment = {
  summary: 'What an appointment would cost the caller, or the client the provider names',
  body: Type.Object({
    data: Type.Object(
      {
        services: Type.Array(reference, { minItems: 1, maxItems: 50 }),
        starts_at: Type.String({
          maxLength: 64,
          description: 'An RFC 3339 instant; without an offset, local time of the provider.',
        }),
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
      promo: orNull(
        Type.Object({ id: Type.Integer(), documentId: Type.String(), title: Type.String() }),
      ),
      refusal: orNull(literals(PROMO_REFUSALS, 'Why the code does nothing.')),
    }),
  }),
};
export const appointmentCalendar = {
  summary: 'The appointment as an iCalendar file',
  params: idParams,
  query: anyQuery,
  reply: calendarFile,
};

const feed = Type.Object({
  created_at: Type.String({ format: 'date-time' }),
});
export const readCalendarFeed = {
  summary: 'Since when the calendar has a secret link; the link itself is told once, when made',
  reply: Type.Object({ data: Type.Union([feed, Type.Null()]) }),
};
export const createCalendarFeed = {
  summary: 'A secret link to the own calendar for other programs; the one before dies',
  reply: Type.Object({ data: Type.Object({ ...feed.properties, url: Type.String() }) }),
};
export const revokeCalendarFeed = {
  summary: 'The secret link leads nowhere any more',
};
export const calendarFeed = {
  summary: 'A provider’s appointments as an iCalendar feed',
  query: Type.Object({ token: Type.String({ maxLength: 64 }) }, { additionalProperties: true }),
  reply: calendarFile,
};
