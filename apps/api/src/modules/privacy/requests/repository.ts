import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { onlyRow } from '../../../platform/db/rows.ts';
import { personalDataRequests } from '../../../tables/privacy.ts';

type DataRequestRow = typeof personalDataRequests.$inferSelect;
type NewDataRequest = typeof personalDataRequests.$inferInsert;

export async function insertDataRequest(db: Db, request: NewDataRequest): Promise<number> {
  const added = db
    .insert(personalDataRequests)
    .values(request)
    .returning({ id: personalDataRequests.id });
  return onlyRow(await added).id;
}

/** The row is locked by whoever changes it. */
export async function findDataRequest(db: Db, id: number): Promise<DataRequestRow | null> {
  const [row] = await db.select().from(personalDataRequests).where(eq(personalDataRequests.id, id));
  return row ?? null;
}

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
