import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { lockKey } from '../../platform/db/lock-key.ts';
import { firstOrNull, onlyRow, rows } from '../../platform/db/rows.ts';
import type { Db } from '../../platform/db-handle.ts';
import { hasId } from '../../platform/document-id.ts';
import { servicePhotos, works } from '../../tables/catalog.ts';
import { providerProfiles } from '../../tables/providers.ts';
import { fileFolders, files, orphanedObjects } from '../../tables/uploads.ts';
import { users } from '../../tables/users.ts';

export type FileRow = typeof files.$inferSelect;
export type NewFile = typeof files.$inferInsert;

export async function insertFile(db: Db, file: NewFile): Promise<FileRow> {
  return onlyRow(await db.insert(files).values(file).returning());
}

export async function updateFile(db: Db, id: number, change: Partial<FileRow>): Promise<FileRow> {
  return onlyRow(await db.update(files).set(change).where(eq(files.id, id)).returning());
}

export const lockFile = (db: Db, id: string): Promise<FileRow | null> =>
  firstOrNull(db.select().from(files).where(hasId(files, id)).for('update'));

/** Locks in the order of their ids, so that concurrent requests do not deadlock. */
export const lockFiles = (db: Db, ids: readonly number[]): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]))
    .orderBy(asc(files.id))
    .for('update');

/** True where anything shows the file apart from this user and their provider profile; null: apart from nobody. */
export async function isShownElsewhere(
  db: Db,
  file: number,
  user: number | null,
): Promise<boolean> {
  const [row] = await rows<{ is_shown: boolean }>(
    db,
    sql`select exists (select from ${users} u where u.photo = ${file} and u.id is distinct from ${user}::int)
        or exists (select from ${providerProfiles} p where p.photo = ${file} and p."user" is distinct from ${user}::int)
        or exists (select from ${works} w where w.photo = ${file})
        or exists (select from ${servicePhotos} s where s.file = ${file}) as is_shown`,
  );
  return row?.is_shown ?? false;
}

/** Deletes the rows and returns them. */
export const deleteFiles = (db: Db, ids: readonly number[]): Promise<FileRow[]> =>
  db
    .delete(files)
    .where(inArray(files.id, [...ids]))
    .returning();

export const deleteFilesOf = (db: Db, user: number): Promise<FileRow[]> =>
  db.delete(files).where(eq(files.user, user)).returning();

/** The bytes that all files of the user take. */
export async function sumStoredBytes(db: Db, user: number): Promise<number> {
  const [row] = await rows<{ bytes: string }>(
    db,
    sql`select coalesce(sum(stored_bytes), 0) as bytes from ${files} where ${files.user} = ${user}`,
  );
  return Number(row?.bytes ?? 0);
}

/** Serializes the uploads of one user. False: the user does not exist any more. */
export async function lockUploader(db: Db, user: number): Promise<boolean> {
  const owner = db.select({ id: users.id }).from(users).where(eq(users.id, user)).for('update');
  return (await owner).length > 0;
}

export async function scheduleDeletionAt(
  db: Db,
  names: readonly string[],
  due_at: Date,
): Promise<void> {
  if (names.length === 0) return;
  await db
    .insert(orphanedObjects)
    .values(names.map((name) => ({ name, due_at })))
    .onConflictDoNothing();
}

/** Takes names off the list unless their deletion has begun; answers how many. */
export async function cancelDeletion(db: Db, names: readonly string[]): Promise<number> {
  const untouched = and(isNull(orphanedObjects.leased_until), eq(orphanedObjects.attempts, 0));
  const cancelled = await db
    .delete(orphanedObjects)
    .where(and(inArray(orphanedObjects.name, [...names]), untouched))
    .returning({ id: orphanedObjects.id });
  return cancelled.length;
}

export async function expediteDeletion(
  db: Db,
  names: readonly string[],
  due_at: Date,
): Promise<void> {
  await db
    .update(orphanedObjects)
    .set({ due_at })
    .where(inArray(orphanedObjects.name, [...names]));
}

export async function orphanedObjectName(db: Db, id: number): Promise<string | null> {
  const [row] = await db
    .select({ name: orphanedObjects.name })
    .from(orphanedObjects)
    .where(eq(orphanedObjects.id, id));
  return row?.name ?? null;
}

export async function deleteOrphanedObjectRow(db: Db, id: number): Promise<void> {
  await db.delete(orphanedObjects).where(eq(orphanedObjects.id, id));
}

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
