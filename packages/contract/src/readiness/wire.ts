import type { Address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const readReadiness: Address<typeof schemas.readReadiness> = {
  method: 'GET',
  path: '/api/readiness',
};
