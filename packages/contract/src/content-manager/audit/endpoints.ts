import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const listAudit = endpoint<typeof schemas.listAudit>({
  ...addresses.listAudit,
  action: 'api::audit-event.audit-event.find',
  mayLag: 'staff',
});
