import { type Static, Type } from 'typebox';
import { UPCOMING_STATUSES } from '../appointments/statuses.ts';
import { codes } from '../endpoint.ts';
import { literals, page, pagination } from '../platform/schemas.ts';
import { LIMITS, type Limit, OUTSIDE_REASONS, REASONS, type Reason } from './reasons.ts';

/** Local times; `to` not after `from` is the next day's. */
const interval = Type.Object(
  {
    from: Type.String({
      pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
      description: 'a time of day, such as 09:30',
      examples: ['09:30'],
    }),
    to: Type.String({
      pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$',
      description: 'a time of day, such as 18:00, or 24:00',
      examples: ['18:00', '24:00'],
    }),
  },
  { additionalProperties: false, title: 'Interval' },
);
const day = Type.String({ format: 'date', description: 'a date, such as 2026-03-02' });

export const intervals = Type.Array(interval, { maxItems: 24 });
export const weekly = Type.Partial(
  Type.Object({
    mon: intervals,
    tue: intervals,
    wed: intervals,
    thu: intervals,
    fri: intervals,
    sat: intervals,
    sun: intervals,
  }),
  { additionalProperties: false },
);
export const cycle = Type.Object(
  { anchor_date: day, days: Type.Array(intervals, { minItems: 1, maxItems: 366 }) },
  { additionalProperties: false },
);
export const dates = Type.Array(
  Type.Object({ date: day, intervals }, { additionalProperties: false }),
  { minItems: 1, maxItems: 366 },
);

/** A document of a collection, by its id or documentId. */
const reference = Type.Union([
  Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  Type.String({ minLength: 1, maxLength: 64 }),
]);
const instant = (description: string) => Type.String({ format: 'date-time', description });
const minutes = (description: string) => Type.Integer({ description: `${description}; minutes.` });
const datetime = Type.Object({
  datetime: Type.String({
    maxLength: 64,
    description:
      'An RFC 3339 instant; without an offset, local time of the provider, or of `time_zone`; a date.',
  }),
});

const startsMeta = {
  time_zone: Type.String(),
  step: minutes('Of the grid'),
  duration: minutes('Of the appointment'),
  working_dates: Type.Array(Type.String({ format: 'date' })),
  next_available: Type.Union([instant('The first start from these days on.'), Type.Null()]),
  reason: Type.Optional(
    Type.Unsafe<Reason>({ type: 'string', enum: [...REASONS], description: 'When empty.' }),
  ),
};
export const startsReply = Type.Object(
  {
    data: Type.Array(
      Type.Object({
        starts_at: instant('When the appointment starts.'),
        ends_at: instant('When it is over.'),
        available_until: instant('How long the time from that start on is free.'),
        seats_left: Type.Optional(Type.Integer({ description: 'Of a group.' })),
        appointment: Type.Optional(Type.Integer({ description: 'The group to join.' })),
        price: Type.Optional(
          Type.Integer({ description: 'Of a seat in that group, before any promo. Kopecks.' }),
        ),
      }),
    ),
    meta: Type.Object({
      ...startsMeta,
      dates: Type.Record(Type.String(), Type.Integer(), {
        description: 'How many starts the local days have; days without are left out.',
      }),
    }),
  },
  { title: 'PossibleStarts' },
);
const timesReply = Type.Object(
  {
    data: Type.Array(
      Type.Object({
        date: day,
        offset: Type.String({ description: 'Of the zone at these times, such as +03:00.' }),
        times: Type.Array(Type.String({ description: 'By the clocks, such as 09:30.' })),
      }),
      { description: 'A day on which clocks change may be there twice, with both offsets.' },
    ),
    meta: Type.Object(startsMeta),
  },
  { title: 'PossibleTimes' },
);

export const possibleStarts = {
  summary: 'When an appointment for these services may start',
  errors: codes('not_found', 'service_unavailable'),
  params: datetime,
  query: Type.Object({
    view: Type.Optional(
      literals(
        ['starts', 'times'],
        '`times`: `data` are the starts alone, by day, `{date, offset, times}`, of which each start is `{date}T{time}{offset}`; `meta` has no `dates`.',
      ),
    ),
  }),
  body: Type.Object({
    data: Type.Object({
      provider_profile: reference,
      services: Type.Optional(Type.Array(reference, { maxItems: 50 })),
      duration: Type.Optional(
        Type.Integer({
          minimum: 5,
          maximum: 1440,
          description: "Instead of the services' own; the provider's word. Minutes.",
        }),
      ),
      days: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 62, description: 'Local days from that one on.' }),
      ),
      step: Type.Optional(
        Type.Integer({
          minimum: 5,
          maximum: 240,
          description: 'Clients get a part of the grid by it, the provider a grid of their own.',
        }),
      ),
      time_zone: Type.Optional(
        Type.String({
          maxLength: 64,
          description: 'Whose days are meant, and reason in the answer.',
        }),
      ),
      seats: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      exclude_appointment: Type.Optional(
        Type.Union([reference, Type.Null()], {
          description: "The caller's appointment that moves.",
        }),
      ),
      booking_intent: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 64,
          description: 'The booking that the caller has begun: the time held for it is offered.',
        }),
      ),
    }),
  }),
  /** Described as it is by default, so that clients made of the description have one type. */
  reply: Type.Unsafe<Static<typeof startsReply> | Static<typeof timesReply>>(startsReply),
};

export const maxAvailableTime = {
  summary: 'How long the provider is free from an instant on',
  errors: codes('not_found', 'service_unavailable'),
  params: datetime,
  query: Type.Object({
    provider_profile: Type.Optional(
      Type.String({
        maxLength: 64,
        description: 'id or documentId; not needed where `services` are named, which are of one.',
      }),
    ),
    exclude_appointment: Type.Optional(
      Type.String({ maxLength: 64, description: "The caller's appointment that moves." }),
    ),
    services: Type.Optional(
      Type.String({
        maxLength: 500,
        description: 'Whose hours count, by comma; without them, those of all timetables.',
      }),
    ),
    time_zone: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  reply: Type.Object({
    data: Type.Object({
      datetime: instant('The instant asked about.'),
      minutes: minutes('Whole free ones'),
      until: instant('When the free time is over.'),
      limited_by: Type.Unsafe<Limit>({ type: 'string', enum: [...LIMITS] }),
      next_appointment: Type.Optional(
        Type.Object(
          { id: Type.Integer(), starts_at: instant(''), ends_at: instant('') },
          { description: 'The appointment that ends it; shown to the provider alone.' },
        ),
      ),
    }),
  }),
};

export const outsideHours = Type.Object(
  {
    id: Type.Integer(),
    documentId: Type.String(),
    status: literals(UPCOMING_STATUSES),
    starts_at: instant('When it starts.'),
    ends_at: instant('When it is over.'),
    reason: literals(OUTSIDE_REASONS, 'The first that holds.'),
  },
  { title: 'AppointmentOutsideHours' },
);
export const listOutsideHours = {
  summary:
    'The coming appointments of the own calendar that are outside of the working hours, by start',
  errors: codes('provider_profile_required'),
  query: page,
  reply: Type.Object({ data: Type.Array(outsideHours), meta: pagination }),
};
export const notifyOutsideHours = {
  summary:
    'Asks the clients of these appointments to choose another time; nobody twice of the same hours and time',
  errors: codes('not_found', 'provider_profile_required'),
  body: Type.Object({
    data: Type.Object(
      {
        appointments: Type.Optional(
          Type.Array(reference, {
            minItems: 1,
            maxItems: 1000,
            description: 'Without it, all that are outside of the working hours.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
  }),
  reply: Type.Object({
    data: Type.Object({
      appointments: Type.Integer({ description: 'That are outside of the hours and were chosen.' }),
      clients: Type.Integer({
        description: 'Who have a message about one of them, or get it now.',
      }),
    }),
  }),
};
