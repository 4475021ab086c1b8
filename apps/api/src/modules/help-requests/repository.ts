import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/handle.ts';
import { onlyRow } from '../../platform/db/rows.ts';
import { helpRequests } from '../../tables/help-requests.ts';

type HelpRequestRow = typeof helpRequests.$inferSelect;

export async function insertHelpRequest(
  db: Db,
  request: typeof helpRequests.$inferInsert,
): Promise<number> {
  const added = db.insert(helpRequests).values(request).returning({ id: helpRequests.id });
  return onlyRow(await added).id;
}

export async function findHelpRequest(db: Db, id: number): Promise<HelpRequestRow | null> {
  const [row] = await db.select().from(helpRequests).where(eq(helpRequests.id, id));
  return row ?? null;
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
