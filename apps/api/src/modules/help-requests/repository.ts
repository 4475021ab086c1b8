import { eq, sql } from 'drizzle-orm';
import { firstOrNull, onlyRow } from '../../platform/db/rows.ts';
import { statement } from '../../platform/db/statement.ts';
import type { Db } from '../../platform/db-handle.ts';
import type { InboxDecision } from '../../platform/inbox-source.ts';
import { helpRequests } from '../../tables/help-requests.ts';

type HelpRequestRow = typeof helpRequests.$inferSelect;
type NewHelpRequest = Pick<
  HelpRequestRow,
  'document_id' | 'created_at' | 'updated_at' | 'user' | 'type' | 'text' | 'contact' | 'status'
>;

export async function insertHelpRequest(db: Db, request: NewHelpRequest): Promise<number> {
  return onlyRow(await insertion(db, request)).id;
}

const insertion = statement((db) =>
  db
    .insert(helpRequests)
    .values({
      document_id: sql.placeholder('document_id'),
      created_at: sql.placeholder('created_at'),
      updated_at: sql.placeholder('updated_at'),
      user: sql.placeholder('user'),
      type: sql.placeholder('type'),
      text: sql.placeholder('text'),
      contact: sql.placeholder('contact'),
      status: sql.placeholder('status'),
    })
    .returning({ id: helpRequests.id }),
);

export const findHelpRequest = (db: Db, id: number): Promise<HelpRequestRow | null> =>
  firstOrNull(db.select().from(helpRequests).where(eq(helpRequests.id, id)));

export async function deleteHelpRequest(db: Db, id: number): Promise<void> {
  await db.delete(helpRequests).where(eq(helpRequests.id, id));
}

export async function updateHelpRequest(
  db: Db,
  id: number,
  change: Partial<HelpRequestRow>,
): Promise<void> {
  await db.update(helpRequests).set(change).where(eq(helpRequests.id, id));
}

/** The requests that wait for an answer, for the staff's inbox. */
export const OPEN_REQUESTS = sql`select h.document_id as id, h.created_at as since, null::timestamptz as due, h.assignee,
    json_build_object('type', h.type, 'status', h.status,
      'user', json_build_object('documentId', u.document_id, 'name', u.name)) as about
  from help_requests h left join users u on u.id = h."user" where h.status <> 'closed'`;

/** Answers how a request was decided. */
export async function findRequestDecision(
  db: Db,
  documentId: string,
): Promise<InboxDecision | null> {
  const [row] = await db
    .select()
    .from(helpRequests)
    .where(eq(helpRequests.document_id, documentId));
  if (!row) return null;
  const { status, closed_at: decided_at, closed_by: decided_by } = row;
  const is_open = status !== 'closed';
  return { is_open, decision: is_open ? null : status, decided_at, decided_by };
}
