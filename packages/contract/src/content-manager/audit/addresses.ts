import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const listAudit = address<typeof schemas.listAudit>({
  method: 'GET',
  path: '/api/audit-log',
});
