import { and, eq, ne, sql } from 'drizzle-orm';
import { insertInto } from '../../platform/db/insert-rows.ts';
import { compiled, firstOrNull, onlyRow, preparedRows } from '../../platform/db/rows.ts';
import type { Db } from '../../platform/db-handle.ts';
import type { InboxDecision } from '../../platform/inbox-source.ts';
import { helpMessages, helpRequests } from '../../tables/help-requests.ts';
import { providerProfiles } from '../../tables/providers.ts';

export type HelpRequestRow = typeof helpRequests.$inferSelect;
/** Draws the id of a request that is written together with what tells of it. */
export async function drawRequestId(db: Db): Promise<number> {
  return onlyRow(await preparedRows<{ id: number }>(db, NEXT_ID)).id;
}

const NEXT_ID = compiled(sql`select nextval('help_requests_id_seq')::int as id`);

export const newHelpRequests = insertInto(helpRequests, [
  ...(['id', 'document_id', 'created_at', 'updated_at', 'version'] as const),
  ...(['user', 'type', 'text', 'contact', 'status', 'due_at'] as const),
]);

export const findHelpRequest = (db: Db, id: number): Promise<HelpRequestRow | null> =>
  firstOrNull(db.select().from(helpRequests).where(eq(helpRequests.id, id)));

/** Holds the request until the end of the transaction: of two answers one comes after the other. */
export const lockHelpRequest = (db: Db, id: number): Promise<HelpRequestRow | null> =>
  firstOrNull(db.select().from(helpRequests).where(eq(helpRequests.id, id)).for('update'));

/** Answers the id of the new message. */
export async function insertHelpMessage(
  db: Db,
  message: typeof helpMessages.$inferInsert,
): Promise<number> {
  const inserted = await db.insert(helpMessages).values(message).returning({ id: helpMessages.id });
  return onlyRow(inserted).id;
}

/** Tells whether the user has a cabinet, where answers are read. */
export async function hasCabinet(db: Db, user: number): Promise<boolean> {
  const [row] = await db
    .select({ id: providerProfiles.id })
    .from(providerProfiles)
    .where(eq(providerProfiles.user, user));
  return row !== undefined;
}

/** Tells whether staff have answered the request or noted anything under it. */
export async function hasStaffMessages(db: Db, request: number): Promise<boolean> {
  const [row] = await db
    .select({ id: helpMessages.id })
    .from(helpMessages)
    .where(and(eq(helpMessages.help_request, request), ne(helpMessages.kind, 'question')))
    .limit(1);
  return row !== undefined;
}

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
export const OPEN_REQUESTS = sql`select h.document_id as id, h.created_at as since, h.due_at as due, h.assignee,
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
