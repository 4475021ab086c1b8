import { auditEvents } from '@okoshko/contract/content-manager/audit-events';
import { declare } from '../../platform/collections/declaration.ts';
import { staff } from '../../platform/collections/owners.ts';
import * as tables from '../../tables/audit.ts';

/** Written by the engine with each change of an operator's, by nobody else. */
export const auditEntryCollection = declare(auditEvents, {
  table: tables.auditEntries,
  policies: { operator: { ...staff, write: 'none' } },
  create: 'none',
});
