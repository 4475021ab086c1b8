import { Type } from 'typebox';
import { codes } from '../../errors.ts';
import { kopecks, localOrInstant, shapeQuery } from '../../platform/schemas.ts';
import { appointmentReply, expectedPrice } from '../schemas.ts';

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
