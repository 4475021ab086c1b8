import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { files } from '../../tables/uploads.ts';

export async function insertFile(db: Db, file: typeof files.$inferInsert): Promise<number> {
  const [row] = await db.insert(files).values(file).returning({ id: files.id });
  return Number(row?.id);
}

/** Removes the row and answers the stored file's name, or null when there was none. */
export async function deleteFile(db: Db, id: number): Promise<string | null> {
  const [row] = await db
    .delete(files)
    .where(eq(files.id, id))
    .returning({ hash: files.hash, ext: files.ext });
  return row ? `${row.hash}${row.ext}` : null;
}
