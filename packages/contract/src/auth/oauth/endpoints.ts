import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const connect = endpoint<typeof schemas.connect>({
  method: 'GET',
  path: '/api/connect/:provider',
  action: null,
});
export const connectCallback = endpoint<typeof schemas.connectCallback>({
  method: 'GET',
  path: '/api/connect/:provider/callback',
  action: null,
  hasEffects: true,
});
export const signInWith = endpoint<typeof schemas.signInWith>({
  ...addresses.signInWith,
  action: null,
  hasEffects: true,
});
