import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const resetByMail = address<typeof schemas.resetByMail>({
  method: 'POST',
  path: '/api/auth/reset-password',
});
