import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const requestCall = address<typeof schemas.requestCall>({
  method: 'POST',
  path: '/api/phone-auth/call',
});
