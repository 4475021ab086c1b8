/** What an operator did: `read` is of somebody's personal data, all others are changes. */
export const AUDIT_ACTIONS = ['create', 'update', 'delete', 'read'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
