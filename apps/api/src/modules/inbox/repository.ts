import type { InboxKind } from '@okoshko/contract/inbox/kinds';
import { MAX_INBOX_COUNT } from '@okoshko/contract/inbox/schemas';
import { eq, type SQL, sql } from 'drizzle-orm';
import { firstOrNull, onlyRow, rows } from '../../platform/db/rows.ts';
import type { Db } from '../../platform/db-handle.ts';
import type { InboxSource } from '../../platform/inbox-source.ts';
import { users } from '../../tables/users.ts';
import type { Position } from './rules.ts';

interface ItemRow {
  readonly kind: InboxKind;
  readonly id: string;
  /** Milliseconds since 1970, as those of `due`. */
  readonly since: number;
  readonly due: number | null;
  readonly assignee: { readonly documentId: string; readonly name: string | null } | null;
  readonly about: Readonly<Record<string, unknown>>;
}

interface PageQuery {
  readonly now: Date;
  readonly after: Position | null;
  readonly limit: number;
}

/** Reads no more than a page of every source. */
export async function findItems(
  db: Db,
  sources: readonly InboxSource[],
  { now, after, limit }: PageQuery,
): Promise<readonly ItemRow[]> {
  if (sources.length === 0) return [];
  const isLater = ({ kind }: InboxSource): SQL => {
    if (after === null) return sql`true`;
    const at = sql`${after.since.toISOString()}::timestamptz`;
    return sql`q.since >= ${at} and (q.since, ${kind}::text, q.id) > (${at}, ${after.kind}::text, ${after.id}::text)`;
  };
  const parts = sources.map(
    (source) => sql`(select ${source.kind}::text as kind, q.id, q.since, q.due, q.assignee, q.about
      from (${source.rows(now)}) q where ${isLater(source)} order by q.since, q.id limit ${limit})`,
  );
  return rows(
    db,
    sql`select i.kind, i.id, (extract(epoch from i.since) * 1000)::float8 as since,
        (extract(epoch from i.due) * 1000)::float8 as due, i.about,
        case when w.id is not null
          then json_build_object('documentId', w.document_id, 'name', w.name) end as assignee
      from (${sql.join(parts, sql` union all `)}) i left join users w on w.id = i.assignee
      order by i.since, i.kind, i.id limit ${limit}`,
  );
}

/** Counts those that wait, of each source up to `MAX_INBOX_COUNT`. */
export async function countItems(
  db: Db,
  sources: readonly InboxSource[],
  now: Date,
): Promise<Readonly<Partial<Record<InboxKind, number>>>> {
  if (sources.length === 0) return {};
  const counts = sources.map(
    (source) => sql`(select count(*)::int from (
      select from (${source.rows(now)}) q limit ${MAX_INBOX_COUNT}) waiting) as ${sql.identifier(source.kind)}`,
  );
  return onlyRow(await rows(db, sql`select ${sql.join(counts, sql`, `)}`));
}

/** Answers how many of one source wait, and when the last of them is due. */
export async function summarize(
  db: Db,
  source: InboxSource,
  now: Date,
): Promise<{ readonly count: number; readonly due: number | null }> {
  return onlyRow(
    await rows(
      db,
      sql`select count(*)::int as count, (extract(epoch from max(q.due)) * 1000)::float8 as due
        from (${source.rows(now)}) q`,
    ),
  );
}

export const findPerson = (db: Db, id: number) =>
  firstOrNull(
    db
      .select({ documentId: users.document_id, name: users.name })
      .from(users)
      .where(eq(users.id, id)),
  );
