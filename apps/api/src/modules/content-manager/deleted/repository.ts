import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { after, DAY } from '../../../platform/clock.ts';
import type { KeptRows } from '../../../platform/collections/write/index.ts';
import { firstOrNull, selectPage } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { endOfTerm } from '../../../platform/jobs/delete-old-rows.ts';
import type { RowsOfPage, Slice } from '../../../platform/paging.ts';
import { deletedDocuments, deletedDocumentsRetention } from '../../../tables/deleted-documents.ts';
import { providerProfiles } from '../../../tables/providers.ts';
import { users } from '../../../tables/users.ts';

/** Once more where it came back by hand, past the service. */
export async function addDeleted(db: Db, row: typeof deletedDocuments.$inferInsert): Promise<void> {
  const { model, document_id } = deletedDocuments;
  await db
    .insert(deletedDocuments)
    .values(row)
    .onConflictDoUpdate({ target: [model, document_id], set: row });
}

/** The instant after which it cannot be restored. */
export const keptUntil = ({ deleted_at }: Pick<DeletedRow, 'deleted_at'>): Date =>
  after(deleted_at, deletedDocumentsRetention.days * DAY);

export interface DeletedRow {
  readonly row: number;
  readonly document_id: string;
  readonly label: string | null;
  readonly deleted_at: Date;
  /** The professional whose it was. */
  readonly owner: Named | null;
  /** Null: the account is gone. */
  readonly by: Named | null;
}

interface Named {
  readonly documentId: string;
  readonly name: string | null;
}
const namedIn = (table: typeof users | typeof providerProfiles) =>
  sql<Named | null>`case when ${table.id} is not null
    then json_build_object('documentId', ${table.document_id}, 'name', ${table.name}) end`;

/** The latest first; those whose time is over are none, swept or not. */
export const findDeleted = (
  db: Db,
  { model, now }: { readonly model: string; readonly now: Date },
  slice: Slice,
): Promise<RowsOfPage<DeletedRow>> =>
  selectPage(
    slice,
    db.$count(deletedDocuments, isKept(model, now)),
    db
      .select({
        row: deletedDocuments.row,
        document_id: deletedDocuments.document_id,
        label: deletedDocuments.label,
        deleted_at: deletedDocuments.deleted_at,
        owner: namedIn(providerProfiles),
        by: namedIn(users),
      })
      .from(deletedDocuments)
      .leftJoin(users, eq(users.id, deletedDocuments.deleted_by))
      .leftJoin(providerProfiles, eq(providerProfiles.id, deletedDocuments.provider_profile))
      .where(isKept(model, now))
      .orderBy(desc(deletedDocuments.deleted_at), desc(deletedDocuments.id)),
  );

/** Takes a document out of what was deleted; of two at once the second waits, and gets null. */
export const takeDeleted = (
  db: Db,
  {
    model,
    document,
    now,
  }: { readonly model: string; readonly document: string; readonly now: Date },
) =>
  firstOrNull(
    db
      .delete(deletedDocuments)
      .where(and(isKept(model, now), eq(deletedDocuments.document_id, document)))
      .returning({ id: deletedDocuments.row, kept: sql<KeptRows>`${deletedDocuments.kept}` }),
  );

const isKept = (model: string, now: Date): SQL | undefined =>
  and(
    eq(deletedDocuments.model, model),
    gte(deletedDocuments.deleted_at, endOfTerm(deletedDocumentsRetention, now)),
  );
