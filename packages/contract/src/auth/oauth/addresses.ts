import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const signInWith = address<typeof schemas.signInWith>({
  method: 'GET',
  path: '/api/auth/:provider/callback',
});
