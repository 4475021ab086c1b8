import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/handle.ts';
import { insertInto } from '../../platform/db/insert-rows.ts';
import { hasId } from '../../platform/document-id.ts';
import { notifications } from '../../tables/notifications.ts';

/** Notifications that are written together with what they tell of. */
export const newNotifications = insertInto(notifications, [
  ...(['document_id', 'created_at', 'updated_at'] as const),
  ...(['user', 'kind', 'title', 'text', 'data', 'appointment'] as const),
]);

export async function insertNotifications(
  db: Db,
  rows: readonly (typeof notifications.$inferInsert)[],
): Promise<void> {
  await db.insert(notifications).values([...rows]);
}

/** By id or documentId; null: the user has no such notification. */
export async function markRead(
  db: Db,
  name: string,
  { user, now }: { readonly user: number; readonly now: Date },
) {
  const at = now.toISOString();
  const [row] = await db
    .update(notifications)
    .set({ read_at: sql`coalesce(${notifications.read_at}, ${at}::timestamptz)` })
    .where(and(hasId(notifications, name), eq(notifications.user, user)))
    .returning({
      id: notifications.id,
      document_id: notifications.document_id,
      read_at: notifications.read_at,
    });
  return row ?? null;
}

/** How many of the user's were unread; `until` null: whenever they were made. */
export async function markAllRead(
  db: Db,
  { user, now, until }: { readonly user: number; readonly now: Date; readonly until: Date | null },
): Promise<number> {
  const isShown = until === null ? undefined : lte(notifications.created_at, until);
  const read = await db
    .update(notifications)
    .set({ read_at: now })
    .where(and(eq(notifications.user, user), isNull(notifications.read_at), isShown))
    .returning({ id: notifications.id });
  return read.length;
}
