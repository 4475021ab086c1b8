import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { lockKey } from '../../../platform/db/lock-key.ts';
import { fileFolders, files } from '../../../tables/uploads.ts';
import type { FileRow } from '../repository.ts';

export type FolderRow = typeof fileFolders.$inferSelect;
export interface CountedFolder extends FolderRow {
  readonly children: number;
  readonly files: number;
}

/** Serializes changes of the tree until the end of the transaction. */
export const lockTree = (db: Db): Promise<void> => lockKey(db, 'file folders');

/** Ordered by name, with the number of folders and files in each. */
export const findFolders = (db: Db): Promise<CountedFolder[]> =>
  db
    .select({
      ...columns,
      children: sql<number>`(select count(*)::int from ${fileFolders} c where c.parent = ${fileFolders}.id)`,
      files: sql<number>`(select count(*)::int from ${files} f where f.folder = ${fileFolders}.id)`,
    })
    .from(fileFolders)
    .orderBy(asc(fileFolders.name), asc(fileFolders.id));

const columns = {
  id: fileFolders.id,
  document_id: fileFolders.document_id,
  created_at: fileFolders.created_at,
  updated_at: fileFolders.updated_at,
  name: fileFolders.name,
  parent: fileFolders.parent,
  path: fileFolders.path,
};

export async function insertFolder(db: Db, folder: typeof fileFolders.$inferInsert) {
  const [row] = await db.insert(fileFolders).values(folder).returning({ id: fileFolders.id });
  return Number(row?.id);
}

export async function updateFolderRow(
  db: Db,
  id: number,
  change: Partial<FolderRow>,
): Promise<void> {
  await db.update(fileFolders).set(change).where(eq(fileFolders.id, id));
}

/** Gives the folder and all below it another beginning of their paths. */
export async function repath(db: Db, from: string, to: string): Promise<void> {
  const suffix = sql`substr(${fileFolders.path}, ${from.length + 1}::int)`;
  await db
    .update(fileFolders)
    .set({ path: sql`${to}::text || ${suffix}` })
    .where(under(from));
}

export async function moveFiles(
  db: Db,
  ids: readonly number[],
  folder: number | null,
): Promise<void> {
  await db
    .update(files)
    .set({ folder })
    .where(inArray(files.id, [...ids]));
}

export const deleteFilesUnder = (db: Db, path: string): Promise<FileRow[]> =>
  db
    .delete(files)
    .where(
      inArray(files.folder, db.select({ id: fileFolders.id }).from(fileFolders).where(under(path))),
    )
    .returning();

/** Deletes the folder and all below it; answers their ids. */
export async function deleteFoldersUnder(db: Db, path: string): Promise<readonly number[]> {
  const deleted = await db.delete(fileFolders).where(under(path)).returning({ id: fileFolders.id });
  return deleted.map(({ id }) => id);
}

const under = (path: string) =>
  or(eq(fileFolders.path, path), sql`starts_with(${fileFolders.path}, ${`${path}/`})`);
