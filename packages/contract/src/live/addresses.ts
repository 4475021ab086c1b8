import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const openStream = address<typeof schemas.openStream>({
  method: 'GET',
  path: '/api/stream',
});
