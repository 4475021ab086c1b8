import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { services } from '../../tables/catalog.ts';
import { serviceLinkOpenings } from '../../tables/links.ts';

export async function isServiceOf(db: Db, service: number, provider: number): Promise<boolean> {
  const found = await db
    .select({ id: services.id })
    .from(services)
    .where(
      and(
        eq(services.id, service),
        eq(services.provider_profile, provider),
        isNull(services.archived_at),
      ),
    );
  return found.length > 0;
}

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
