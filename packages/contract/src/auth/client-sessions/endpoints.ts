import { endpoint } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const openClientSession = endpoint<typeof schemas.openClientSession>({
  method: 'POST',
  path: '/api/auth-ext/client-session',
  action: null,
  isBooking: true,
});
