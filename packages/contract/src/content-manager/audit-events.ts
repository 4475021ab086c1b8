import { collection, type Document, enumeration, json, one, text } from '../collection.ts';
import { AUDIT_ACTIONS } from './audit-actions.ts';

/**
 * Changes by operators: the type's uid, the documentId, and the values that changed, before and after.
 * Relations are ids.
 */
export const auditEvents = collection('audit-events', {
  user: one('users'),
  action: enumeration(AUDIT_ACTIONS, { required: true }),
  model: text({ required: true }),
  document: text({ required: true }),
  before: json(),
  after: json(),
});
export type AuditEvent = Document<typeof auditEvents>;
