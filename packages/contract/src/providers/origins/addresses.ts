import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const checkOrigin = address<typeof schemas.checkOrigin>({
  method: 'GET',
  path: '/api/origins/check',
});
