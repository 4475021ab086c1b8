import type { Address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const readTimeline: Address<typeof schemas.readTimeline> = {
  method: 'GET',
  path: '/api/users/:id/timeline',
};
