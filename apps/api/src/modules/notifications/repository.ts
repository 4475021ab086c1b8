import type { Db } from '../../platform/db/database.ts';
import { notifications } from '../../tables/notifications.ts';

export async function insertNotifications(
  db: Db,
  rows: readonly (typeof notifications.$inferInsert)[],
): Promise<void> {
  await db.insert(notifications).values([...rows]);
}
