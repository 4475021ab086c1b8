import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const readClientStatistics = address<typeof schemas.readClientStatistics>({
  method: 'GET',
  path: '/api/statistics/client/:clientId',
});
