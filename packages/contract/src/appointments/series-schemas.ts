import { Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { instant, literals, localOrInstant } from '../platform/schemas.ts';
import { START_STATES } from '../schedule/reasons.ts';
import { reference, reminderMinutes } from './schemas.ts';
import { bookedClient, newClient } from './terms-schemas.ts';

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
const repeat = Type.Object(
  {
    unit: Type.Enum(['week', 'day']),
    every: Type.Integer({
      minimum: 1,
      maximum: 52,
      description: 'Of the units, on the provider’s clock: the local time stays',
    }),
    count: Type.Integer({ minimum: 2, maximum: 52, description: 'With the first one' }),
  },
  { title: 'SeriesRepeat', additionalProperties: false },
);
const instead = Type.Array(
  Type.Object(
    {
      from: localOrInstant('A start of the rule. '),
      to: localOrInstant('The start in its place. '),
    },
    { additionalProperties: false },
  ),
  { maxItems: 52 },
);
const plannedStart = Type.Object(
  {
    rule_starts_at: instant,
    starts_at: instant,
    state: literals(START_STATES, 'The first that holds.'),
    nearest: Type.Array(instant, { description: 'Free starts, where this one is not.' }),
  },
  { title: 'PlannedStart' },
);
export const planAppointments = {
  summary:
    'The provider’s calendar at each start of an appointment or of a series, before anything is booked',
  errors: codes('not_found', 'series_by_provider', 'service_unavailable'),
  body: Type.Object({
    data: Type.Object(
      {
        services: Type.Array(reference, { minItems: 1, maxItems: 50 }),
        starts_at: localOrInstant('The first start. '),
        repeat: Type.Optional(repeat),
        instead: Type.Optional(instead),
      },
      { additionalProperties: false },
    ),
  }),
  reply: Type.Object({ data: Type.Array(plannedStart) }),
};
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
        repeat,
        instead: Type.Optional(instead),
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
