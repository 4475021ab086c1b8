import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const readReadiness = address<typeof schemas.readReadiness>({
  method: 'GET',
  path: '/api/readiness',
});
