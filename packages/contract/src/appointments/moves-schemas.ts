import { Type } from 'typebox';
import { codes } from '../endpoint.ts';
import {
  instant,
  kopecks,
  literals,
  localOrInstant,
  orNull,
  shapeQuery,
} from '../platform/schemas.ts';
import { startsReply } from '../schedule/schemas.ts';
import { appointmentReply, calendarLink, expectedPrice } from './schemas.ts';
import { STATUSES } from './statuses.ts';
import { allowed } from './terms-schemas.ts';

const params = Type.Object({ id: Type.String({ maxLength: 64 }) });

/** The price of a move, for whoever is asked to confirm it. */
export const movePrice = Type.Object(
  { data: Type.Object({ price: kopecks }) },
  { title: 'MovePrice' },
);

export const quoteMove = {
  summary:
    'What the caller’s own appointment would cost once it is moved to that start, of a group the seats in the one that stands then; nothing is moved',
  errors: codes('bad_transition', 'not_found', 'slot_unavailable'),
  params,
  body: Type.Object({
    data: Type.Object({ starts_at: localOrInstant() }, { additionalProperties: false }),
  }),
  reply: movePrice,
};
export const moveAppointment = {
  summary:
    'The client moves their own appointment to another slot that is offered, of a group their seats to the one that stands then. Again: nothing more happens',
  errors: codes(
    'bad_transition',
    'cancel_window',
    'move_limit',
    'no_seats',
    'not_a_group',
    'not_found',
    'phone_required',
    'price_changed',
    'promo_not_applicable',
    'service_unavailable',
    'slot_taken',
    'slot_unavailable',
    'stale',
    'swap_invalid',
  ),
  params,
  query: shapeQuery,
  body: Type.Object({
    data: Type.Object(
      {
        starts_at: localOrInstant(),
        version: Type.Optional(
          Type.Integer({
            minimum: 1,
            description: 'The one that was seen; another by now is `stale`. Of a group none is.',
          }),
        ),
        expected_price: Type.Optional(expectedPrice),
      },
      { additionalProperties: false },
    ),
  }),
  reply: appointmentReply,
};

const linkParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 64 }) });
const version = Type.Optional(
  Type.Integer({ minimum: 1, description: 'The one that was seen; another by now is `stale`.' }),
);
const text = () => orNull(Type.String());

const reply = Type.Object(
  {
    data: Type.Object({
      provider: Type.Object({
        name: text(),
        specialization: text(),
        city: text(),
        address: text(),
        photo: text(),
        phone: orNull(Type.String({ description: 'The one that is told in public.' })),
        lat: orNull(Type.Number()),
        lon: orNull(Type.Number()),
        page: orNull(
          Type.String({
            description: 'Where to book again, `/p/anna`; null: it is open to nobody.',
          }),
        ),
      }),
      services: Type.Array(Type.String(), { description: 'Their titles.' }),
      starts_at: instant,
      ends_at: instant,
      time_zone: Type.String({ description: "The appointment's own." }),
      price: kopecks,
      status: literals([...STATUSES, 'left'], '`left`: the client takes part no more.'),
      version: Type.Integer(),
      is_group: Type.Boolean(),
      is_confirmed: Type.Boolean({ description: 'The client said that they come.' }),
      asks_confirmation: Type.Boolean({ description: 'A reminder waits for that.' }),
      cancel_refusal: orNull(
        literals(['bad_transition', 'cancel_window'], 'Why the client may not cancel now.'),
      ),
      move_refusal: orNull(
        literals(
          ['bad_transition', 'cancel_window', 'move_limit'],
          'Why the client may not move it now.',
        ),
      ),
      allowed,
      calendar: calendarLink.reply.properties.data,
      expires_at: instant,
    }),
  },
  { title: 'AppointmentLink' },
);

export const openAppointmentLink = {
  summary: 'The appointment that a message’s link is about, for its client',
  errors: codes('link_gone', 'link_limit', 'not_found'),
  params: linkParams,
  reply,
};
export const startsByLink = {
  summary: 'Where the client may move the appointment of the link to',
  errors: codes('bad_transition', 'link_gone', 'link_limit', 'not_found', 'service_unavailable'),
  params: linkParams,
  query: Type.Object({
    from: Type.Optional(Type.String({ format: 'date', description: 'The first day; today.' })),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 31 })),
  }),
  reply: startsReply,
};
export const quoteByLink = {
  summary: 'What the appointment of the link would cost at another start; nothing is moved',
  errors: codes('bad_transition', 'link_gone', 'link_limit', 'not_found'),
  params: linkParams,
  query: Type.Object({ starts_at: localOrInstant() }),
  reply: movePrice,
};
export const confirmByLink = {
  summary: 'The client of the link says that they come; again: nothing more happens',
  errors: codes('bad_transition', 'link_gone', 'link_limit', 'not_found', 'stale'),
  params: linkParams,
  body: Type.Object({ data: Type.Object({ version }, { additionalProperties: false }) }),
  reply,
};
export const cancelByLink = {
  summary: 'The client of the link cancels, or leaves the group; again: nothing more happens',
  errors: codes('bad_transition', 'cancel_window', 'link_gone', 'link_limit', 'not_found', 'stale'),
  params: linkParams,
  body: Type.Object({
    data: Type.Object(
      { version, reason: Type.Optional(orNull(Type.String({ maxLength: 2000 }))) },
      { additionalProperties: false },
    ),
  }),
  reply,
};
export const moveByLink = {
  summary: 'The client of the link moves the appointment to another slot that is offered',
  errors: codes(
    'bad_transition',
    'cancel_window',
    'link_gone',
    'link_limit',
    'move_limit',
    'not_found',
    'price_changed',
    'promo_not_applicable',
    'service_unavailable',
    'slot_taken',
    'slot_unavailable',
    'stale',
  ),
  params: linkParams,
  body: Type.Object({
    data: Type.Object(
      { starts_at: localOrInstant(), version, expected_price: Type.Optional(expectedPrice) },
      { additionalProperties: false },
    ),
  }),
  reply,
};
