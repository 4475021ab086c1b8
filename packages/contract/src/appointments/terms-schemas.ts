import { Type } from 'typebox';
import { documentOf, instant, orNull, withName } from '../platform/schemas.ts';

/** The data of a new client of the provider's. */
export const newClient = documentOf('ClientProfileInput');

/** The client a booking named by their data. */
export const bookedClient = Type.Object(
  {
    ...withName.properties,
    is_new: Type.Boolean({
      description: 'False: the phone is this client’s already, and nothing of them was changed.',
    }),
  },
  { title: 'BookedClient' },
);

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
