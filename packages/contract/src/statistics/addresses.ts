import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const readStatistics = address<typeof schemas.readStatistics>({
  method: 'GET',
  path: '/api/statistics',
});
export const exportStatistics = address<typeof schemas.exportStatistics>({
  method: 'GET',
  path: '/api/statistics/export.csv',
});
export const readExtended = address<typeof schemas.readExtended>({
  method: 'GET',
  path: '/api/statistics/extended',
});
export const readClientStatistics = address<typeof schemas.readClientStatistics>({
  method: 'GET',
  path: '/api/statistics/client/:clientId',
});
export const readServiceStatistics = address<typeof schemas.readServiceStatistics>({
  method: 'GET',
  path: '/api/statistics/extended/:serviceId',
});
