import { collection, type Document, enumeration, json, one, text } from '../collection.ts';
import { AUDIT_ACTIONS } from './audit-actions.ts';

/**
 * An action of an operator: the type's uid, the documentId and the values that changed, before and after. Relations are
 * ids. Reading of people's data is one as well, once an hour: without a document where several were read, `search` is
 * what they were looked for by.
 */
export const auditEvents = collection('audit-events', {
  user: one('users'),
  action: enumeration(AUDIT_ACTIONS, { required: true }),
  model: text({ required: true }),
  document: text(),
  before: json(),
  after: json(),
  search: json(),
  address: text(),
});
export type AuditEvent = Document<typeof auditEvents>;
