import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { providerOrigins, providerProfiles } from '../../../tables/providers.ts';

export type OriginRow = typeof providerOrigins.$inferSelect;

export const findOrigins = (db: Db, provider: number): Promise<OriginRow[]> =>
  db
    .select()
    .from(providerOrigins)
    .where(eq(providerOrigins.provider_profile, provider))
    .orderBy(asc(providerOrigins.id));

export async function findOrigin(
  db: Db,
  key: { readonly provider: number; readonly documentId: string } | { readonly id: number },
): Promise<OriginRow | null> {
  const condition =
    'id' in key
      ? eq(providerOrigins.id, key.id)
      : and(
          eq(providerOrigins.provider_profile, key.provider),
          eq(providerOrigins.document_id, key.documentId),
        );
  const [row] = await db.select().from(providerOrigins).where(condition);
  return row ?? null;
}

/** So that two at once do not exceed the limit. */
export async function lockOriginsOf(db: Db, provider: number): Promise<void> {
  await db
    .select({ id: providerProfiles.id })
    .from(providerProfiles)
    .where(eq(providerProfiles.id, provider))
    .for('no key update');
}

export async function insertOrigin(
  db: Db,
  origin: typeof providerOrigins.$inferInsert,
): Promise<OriginRow> {
  const [row] = await db.insert(providerOrigins).values(origin).returning();
  if (!row) throw new Error('no origin was inserted');
  return row;
}

/** Null: it was removed meanwhile. */
export async function updateOrigin(
  db: Db,
  id: number,
  change: Partial<OriginRow>,
): Promise<OriginRow | null> {
  const [row] = await db
    .update(providerOrigins)
    .set(change)
    .where(eq(providerOrigins.id, id))
    .returning();
  return row ?? null;
}

export async function deleteOrigin(db: Db, id: number): Promise<void> {
  await db.delete(providerOrigins).where(eq(providerOrigins.id, id));
}

/** The origins that are proved to be the provider's, by their documentId. */
export async function findProvedOrigins(db: Db, provider: string): Promise<readonly string[]> {
  const rows = await db
    .select({ origin: providerOrigins.origin })
    .from(providerOrigins)
    .innerJoin(providerProfiles, eq(providerProfiles.id, providerOrigins.provider_profile))
    .where(and(eq(providerProfiles.document_id, provider), isNotNull(providerOrigins.proved_at)))
    .orderBy(asc(providerOrigins.id));
  return rows.map(({ origin }) => origin);
}

/** Whether the origin is proved to be this provider's; of any, where none is named. */
export async function isProvedOrigin(
  db: Db,
  { origin, provider }: { readonly origin: string; readonly provider?: number | undefined },
): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(providerOrigins)
    .where(
      and(
        eq(providerOrigins.origin, origin),
        isNotNull(providerOrigins.proved_at),
        provider === undefined ? undefined : eq(providerOrigins.provider_profile, provider),
      ),
    )
    .limit(1);
  return row !== undefined;
}
