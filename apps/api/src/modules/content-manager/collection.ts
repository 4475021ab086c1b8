import { auditEvents } from '@okoshko/contract/content-manager/wire';
import { declare, staff } from '../../platform/collections/declare/index.ts';
import * as tables from '../../tables/audit.ts';

/** The audit log: every change by an operator writes an entry, nothing else does. */
export const auditEntryCollection = declare(auditEvents, {
  for: { find: 'operator', findOne: 'operator' },
  table: tables.auditEntries,
  mayLag: 'staff',
  policies: { operator: { ...staff, write: 'none' } },
  create: 'none',
});
