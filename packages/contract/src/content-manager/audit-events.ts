import { collection, type Document, enumeration, json, one, text } from '../collection.ts';

/**
 * What operators changed, in collections and beside them: the type's uid, the document's name, and of a
 * change those attributes that became others. Relations are row numbers.
 */
export const auditEvents = collection('audit-events', {
  user: one('users'),
  action: enumeration(['create', 'update', 'delete'], { required: true }),
  model: text({ required: true }),
  document: text({ required: true }),
  before: json(),
  after: json(),
});
export type AuditEvent = Document<typeof auditEvents>;
