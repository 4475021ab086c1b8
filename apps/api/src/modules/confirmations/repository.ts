import type { ConfirmationKind, ConfirmationState } from '@okoshko/contract/confirmations/kinds';
import { and, asc, desc, eq, getTableColumns, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { firstOrNull, selectPage } from '../../platform/db/rows.ts';
import type { Db } from '../../platform/db-handle.ts';
import type { InboxDecision } from '../../platform/inbox-source.ts';
import type { RowsOfPage, Slice } from '../../platform/paging.ts';
import type { RowPage } from '../../platform/sweep.ts';
import { confirmations } from '../../tables/confirmations.ts';
import { users } from '../../tables/users.ts';

export type ConfirmationRow = typeof confirmations.$inferSelect;

interface Person {
  readonly documentId: string;
  readonly name: string | null;
}
export interface NamedConfirmation extends ConfirmationRow {
  readonly people: Readonly<Record<'user' | 'author' | 'decided_by', Person | null>>;
}

const about = alias(users, 'about');
const author = alias(users, 'author');
const decider = alias(users, 'decider');
const personOf = (table: typeof about | typeof author | typeof decider) =>
  sql<Person | null>`case when ${table.id} is not null
    then json_build_object('documentId', ${table.document_id}, 'name', ${table.name}) end`;

const selectNamed = (db: Db) =>
  db
    .select({
      ...getTableColumns(confirmations),
      about: personOf(about),
      asker: personOf(author),
      decider: personOf(decider),
    })
    .from(confirmations)
    .innerJoin(author, eq(author.id, confirmations.author))
    .leftJoin(about, eq(about.id, confirmations.user))
    .leftJoin(decider, eq(decider.id, confirmations.decided_by));

type Selected = Awaited<ReturnType<typeof selectNamed>>[number];
const named = ({ about: user, asker, decider: decided_by, ...row }: Selected) => ({
  ...row,
  people: { user, author: asker, decided_by },
});

/** The caller decides these kinds, and reads what they asked for. */
export interface Reader {
  readonly kinds: readonly ConfirmationKind[];
  readonly user: number;
}
const isReadBy = ({ kinds, user }: Reader) =>
  or(inArray(confirmations.kind, [...kinds]), eq(confirmations.author, user));

/** Open ones come in the order of their terms, others the latest first. */
export async function findConfirmations(
  db: Db,
  { state, ...reader }: Reader & { readonly state?: ConfirmationState | undefined },
  slice: Slice,
): Promise<RowsOfPage<NamedConfirmation>> {
  const which = and(isReadBy(reader), state && eq(confirmations.state, state));
  const order = state === 'open' ? asc(confirmations.expires_at) : desc(confirmations.id);
  const { rows, total } = await selectPage(
    slice,
    db.$count(confirmations, which),
    selectNamed(db).where(which).orderBy(order, asc(confirmations.id)),
  );
  return { rows: rows.map(named), total };
}

export async function findConfirmation(
  db: Db,
  documentId: string,
  reader: Reader,
): Promise<NamedConfirmation | null> {
  const which = and(eq(confirmations.document_id, documentId), isReadBy(reader));
  const [row] = await selectNamed(db).where(which);
  return row ? named(row) : null;
}

/** Holds it until the end of the transaction: of two who decide one does. */
export const lockConfirmation = (db: Db, id: number): Promise<ConfirmationRow | null> =>
  firstOrNull(db.select().from(confirmations).where(eq(confirmations.id, id)).for('update'));

/** Answers the row; null: the author waits for the same already. */
export const insertConfirmation = (
  db: Db,
  row: typeof confirmations.$inferInsert,
): Promise<ConfirmationRow | null> =>
  firstOrNull(db.insert(confirmations).values(row).onConflictDoNothing().returning());

export const findSame = (
  db: Db,
  { author, request_hash }: Pick<ConfirmationRow, 'author' | 'request_hash'>,
): Promise<ConfirmationRow | null> =>
  firstOrNull(
    db
      .select()
      .from(confirmations)
      .where(
        and(
          eq(confirmations.author, author),
          eq(confirmations.request_hash, request_hash),
          eq(confirmations.state, 'open'),
        ),
      ),
  );

interface Closing extends Pick<ConfirmationRow, 'state' | 'decided_by' | 'answer'> {
  readonly decided_at: Date;
}

export async function closeConfirmation(db: Db, id: number, closing: Closing): Promise<void> {
  await db
    .update(confirmations)
    .set({ ...closing, updated_at: closing.decided_at })
    .where(eq(confirmations.id, id));
}

export async function findExpired(
  db: Db,
  now: Date,
  { limit, isFree }: RowPage,
): Promise<number[]> {
  const due = and(eq(confirmations.state, 'open'), lte(confirmations.expires_at, now));
  const rows = await db
    .select({ id: confirmations.id })
    .from(confirmations)
    .where(and(due, isFree(confirmations.id)))
    .orderBy(confirmations.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The open confirmations, for the staff's inbox: none of the reader's own, and none that is about them. */
export const waitingFor = ({ kinds, user }: Reader, now: Date): SQL =>
  sql`select c.document_id as id, c.created_at as since, c.expires_at as due, null::int as assignee,
    json_build_object('kind', c.kind, 'size', c.size,
      'author', json_build_object('documentId', u.document_id, 'name', u.name)) as about
  from confirmations c join users u on u.id = c.author
  where c.state = 'open' and c.expires_at > ${now.toISOString()}::timestamptz
    and c.kind = any(${sql.param([...kinds])}::text[])
    and c.author <> ${user} and c."user" is distinct from ${user}`;

/** Answers how one was decided, for the staff's inbox. */
export async function findConfirmationDecision(
  db: Db,
  documentId: string,
): Promise<InboxDecision | null> {
  const [row] = await db
    .select()
    .from(confirmations)
    .where(eq(confirmations.document_id, documentId));
  if (!row) return null;
  const { state, decided_at, decided_by } = row;
  const is_open = state === 'open';
  return { is_open, decision: is_open ? null : state, decided_at, decided_by };
}
