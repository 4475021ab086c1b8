import type { AuditEntry } from '@okoshko/contract/content-manager/audit/schemas';
import type { AuditRow, PersonRow } from './repository.ts';
import { endingOf } from './rules.ts';

interface Known {
  readonly people: ReadonlyMap<number, PersonRow>;
  /** Given for the very change. */
  readonly reason: string | null;
}

export const presentEntry = (row: AuditRow, { people, reason }: Known): AuditEntry => ({
  id: row.id,
  at: row.created_at.toISOString(),
  action: row.action,
  model: row.model,
  document: row.document,
  by: row.user === null ? null : presentPerson(row.user, people),
  about: row.about.map((id) => presentPerson(id, people)),
  fields: row.fields,
  before: row.before,
  after: row.after,
  search: row.search,
  address: row.address,
  reason,
});

function presentPerson(id: number, people: ReadonlyMap<number, PersonRow>) {
  const { document_id, name, phone } = people.get(id) ?? {
    document_id: null,
    name: null,
    phone: null,
  };
  return { id, documentId: document_id, name, phone_ending: endingOf(phone) };
}
