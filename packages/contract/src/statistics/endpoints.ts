import { endpoint } from '../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const readStatistics = endpoint<typeof schemas.readStatistics>({
  ...addresses.readStatistics,
  action: 'api::statistics.statistics.find',
  mayLag: 'everybody',
});
export const exportStatistics = endpoint<typeof schemas.exportStatistics>({
  ...addresses.exportStatistics,
  action: 'api::statistics.statistics.find',
  mayLag: 'everybody',
});
export const readExtended = endpoint<typeof schemas.readExtended>({
  ...addresses.readExtended,
  action: 'api::statistics.statistics.extended',
  mayLag: 'everybody',
});
export const readServiceStatistics = endpoint<typeof schemas.readServiceStatistics>({
  method: 'GET',
  path: '/api/statistics/extended/:serviceId',
  action: 'api::statistics.statistics.extended',
  mayLag: 'everybody',
});
export const readClientStatistics = endpoint<typeof schemas.readClientStatistics>({
  ...addresses.readClientStatistics,
  action: 'api::statistics.statistics.client',
  mayLag: 'everybody',
});
