import { Type } from 'typebox';
import { documentOf, withName } from '../../platform/schemas.ts';

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
