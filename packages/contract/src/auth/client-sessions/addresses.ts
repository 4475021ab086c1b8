import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const openClientSession = address<typeof schemas.openClientSession>({
  method: 'POST',
  path: '/api/auth-ext/client-session',
});
