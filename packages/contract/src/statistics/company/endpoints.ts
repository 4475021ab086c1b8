import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const readCompany = endpoint<typeof schemas.readCompany>({
  ...addresses.readCompany,
  action: 'api::statistics.statistics.company',
  mayLag: 'staff',
});
export const exportCompany = endpoint<typeof schemas.exportCompany>({
  ...addresses.exportCompany,
  action: 'api::statistics.statistics.company',
  mayLag: 'staff',
});
