import { Type } from 'typebox';
import { instant, orNull } from '../../platform/schemas.ts';

/** The things that a client may still do with an appointment. */
export const allowed = Type.Object(
  {
    cancel_until: orNull(instant),
    move_until: orNull(instant),
    moves_left: orNull(Type.Integer({ description: 'Null: as often as they like.' })),
  },
  {
    title: 'AppointmentAllowed',
    description:
      'Until when the client may cancel (of a group: leave) and move it: null: never. An instant that is over tells that it is too late. Told to clients alone.',
  },
);

/** Till when the provider may answer a request. */
export const answerBy = orNull(
  Type.String({
    format: 'date-time',
    description: 'Till then the provider answers the request, or it expires; null: there is none.',
  }),
);
