import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { firstOrNull, onlyRow } from '../../platform/db/rows.ts';
import type { Db } from '../../platform/db-handle.ts';
import type { InboxDecision } from '../../platform/inbox-source.ts';
import { personalDataRequests } from '../../tables/privacy.ts';
import { consents, users } from '../../tables/users.ts';
import type { ConsentDocument } from './rules.ts';

export type ConsentRow = typeof consents.$inferSelect;
type DataRequestRow = typeof personalDataRequests.$inferSelect;
type NewDataRequest = typeof personalDataRequests.$inferInsert;
type NewConsent = typeof consents.$inferInsert & { readonly user: number };

/** Enters a request in the register. */
export async function insertDataRequest(db: Db, request: NewDataRequest): Promise<number> {
  const added = db
    .insert(personalDataRequests)
    .values(request)
    .returning({ id: personalDataRequests.id });
  return onlyRow(await added).id;
}

/** A consent that is already in force stays as it is. */
export async function insertConsents(db: Db, all: readonly NewConsent[]): Promise<void> {
  if (all.length > 0)
    await db
      .insert(consents)
      .values([...all])
      .onConflictDoNothing();
}

export const findConsents = (db: Db, user: number): Promise<ConsentRow[]> =>
  db.select().from(consents).where(eq(consents.user, user)).orderBy(asc(consents.id));

/** Answers how many were in force. */
export async function withdrawConsents(
  db: Db,
  { user, document }: { readonly user: number; readonly document: ConsentDocument },
  now: Date,
): Promise<number> {
  const withdrawn = await db
    .update(consents)
    .set({ withdrawn_at: now })
    .where(
      and(eq(consents.user, user), eq(consents.document, document), isNull(consents.withdrawn_at)),
    )
    .returning({ id: consents.id });
  return withdrawn.length;
}

/** The engine has locked the row by then. */
export const findDataRequest = (db: Db, id: number): Promise<DataRequestRow | null> =>
  firstOrNull(db.select().from(personalDataRequests).where(eq(personalDataRequests.id, id)));

export async function updateDataRequest(
  db: Db,
  id: number,
  change: Partial<NewDataRequest>,
): Promise<void> {
  await db.update(personalDataRequests).set(change).where(eq(personalDataRequests.id, id));
}

export async function closeOpenErasure(
  db: Db,
  user: number,
  change: Partial<NewDataRequest>,
): Promise<void> {
  const { user: owner, kind, status } = personalDataRequests;
  await db
    .update(personalDataRequests)
    .set(change)
    .where(and(eq(owner, user), eq(kind, 'erasure'), eq(status, 'open')));
}

/** Erasures that nothing stops but an operator, and that come before an instant. */
export const comingErasures = (before: Date): SQL => sql`select u.document_id as id,
    u.erase_at - interval '29 days' as since, u.erase_at as due, null::int as assignee,
    json_build_object('user', json_build_object('documentId', u.document_id, 'name', u.name)) as about
  from users u
  where u.erase_at < ${before.toISOString()} and u.erased_at is null and u.erase_at is not null`;

/**
 * All erasures that wait, for the staff's inbox: those of the register with its terms, and those that come before an
 * instant and that no register knows of.
 */
export const waitingErasures = (before: Date): SQL => sql`select u.document_id as id,
    r.requested_at as since, r.due_at as due, null::int as assignee,
    json_build_object('user', json_build_object('documentId', u.document_id, 'name', u.name)) as about
  from personal_data_requests r join users u on u.id = r."user"
  where r.kind = 'erasure' and r.status = 'open'
  union all select * from (${comingErasures(before)}) coming
  where not exists (select from personal_data_requests r join users u on u.id = r."user"
    where u.document_id = coming.id and r.kind = 'erasure' and r.status = 'open')`;

/** Tells what became of an erasure, and of the request that the register has of it last. */
export async function findErasure(db: Db, documentId: string): Promise<InboxDecision | null> {
  const [erasure] = await db
    .select({ user: users, request: personalDataRequests })
    .from(users)
    .leftJoin(
      personalDataRequests,
      and(eq(personalDataRequests.user, users.id), eq(personalDataRequests.kind, 'erasure')),
    )
    .where(eq(users.document_id, documentId))
    .orderBy(desc(personalDataRequests.id))
    .limit(1);
  if (!erasure) return null;
  const { erase_at, erased_at } = erasure.user;
  const { request } = erasure;
  const is_open = erased_at === null && (erase_at !== null || request?.status === 'open');
  if (is_open) return { is_open, decision: null, decided_at: null, decided_by: null };
  return {
    ...{ is_open, decision: erased_at === null ? 'cancelled' : 'erased' },
    ...{
      decided_at: erased_at ?? request?.closed_at ?? null,
      decided_by: request?.closed_by ?? null,
    },
  };
}
