import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const openClientSession = endpoint<typeof schemas.openClientSession>({
  ...addresses.openClientSession,
  action: null,
  isBooking: true,
});
