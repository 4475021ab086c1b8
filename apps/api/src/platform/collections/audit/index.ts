// What staff changed and read, written down.
export {
  audit,
  auditExport,
  auditsReads,
  dropOldAudit,
  isAudited,
  recordRead,
  redact,
  type Snapshot,
  snapshot,
  withAudit,
  writeAuditEntries,
  writeStaffEntries,
} from './audit.ts';
export { readPage } from './read-page.ts';
export type { Subjects } from './subjects.ts';
