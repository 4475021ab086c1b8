import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const readCompany = address<typeof schemas.readCompany>({
  method: 'GET',
  path: '/api/statistics/company',
});
export const exportCompany = address<typeof schemas.exportCompany>({
  method: 'GET',
  path: '/api/statistics/company/export.csv',
});
