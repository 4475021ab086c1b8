import type { Db } from '../../platform/db/handle.ts';
import { serviceLinkOpenings } from '../../tables/links.ts';

export async function insertOpening(
  db: Db,
  opening: typeof serviceLinkOpenings.$inferInsert,
): Promise<number> {
  const [row] = await db
    .insert(serviceLinkOpenings)
    .values(opening)
    .returning({ id: serviceLinkOpenings.id });
  return Number(row?.id);
}
