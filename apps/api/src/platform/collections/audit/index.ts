// What staff changed and read, written down.
export {
  audit,
  auditExport,
  auditsReads,
  dropOldAudit,
  isAudited,
  recordRead,
  recordSearch,
  redact,
  type Snapshot,
  snapshot,
  withAudit,
  writeAuditEntries,
  writeStaffEntries,
} from './audit.ts';
export type { Subjects } from './subjects.ts';
