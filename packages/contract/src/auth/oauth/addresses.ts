import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const signInWith = address<typeof schemas.signInWith>({
  method: 'GET',
  path: '/api/auth/:provider/callback',
});
export const connect = address<typeof schemas.connect>({
  method: 'GET',
  path: '/api/connect/:provider',
});
export const connectCallback = address<typeof schemas.connectCallback>({
  method: 'GET',
  path: '/api/connect/:provider/callback',
});
