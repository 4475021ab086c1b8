import { and, asc, eq, isNotNull, notExists, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import { firstOrNull } from '../../platform/db/rows.ts';
import type { Db } from '../../platform/db-handle.ts';
import { hasId } from '../../platform/document-id.ts';
import { isOpenProvider, providerOrigins, providerProfiles } from '../../tables/providers.ts';
import { roles, users } from '../../tables/users.ts';

export async function insertProvider(
  db: Db,
  provider: typeof providerProfiles.$inferInsert,
): Promise<number> {
  const [row] = await db
    .insert(providerProfiles)
    .values(provider)
    .returning({ id: providerProfiles.id });
  return Number(row?.id);
}

export async function updateProviderRow(
  db: Db,
  id: number,
  change: Partial<typeof providerProfiles.$inferInsert>,
): Promise<void> {
  await db.update(providerProfiles).set(change).where(eq(providerProfiles.id, id));
}

export async function lockProviderOf(
  db: Db,
  user: number,
): Promise<Pick<typeof providerProfiles.$inferSelect, 'id' | 'version' | 'phone'> | null> {
  const { id, version, phone } = providerProfiles;
  return firstOrNull(
    db
      .select({ id, version, phone })
      .from(providerProfiles)
      .where(eq(providerProfiles.user, user))
      .for('update'),
  );
}

/** The id of the provider profile that the user has. */
export async function findProviderOf(db: Db, user: number): Promise<number | null> {
  const [row] = await db
    .select({ id: providerProfiles.id })
    .from(providerProfiles)
    .where(eq(providerProfiles.user, user));
  return row?.id ?? null;
}

/** The user has the role of all who sign up, and no provider profile. */
export async function lacksProvider(db: Db, user: number): Promise<boolean> {
  const own = db
    .select({ id: providerProfiles.id })
    .from(providerProfiles)
    .where(eq(providerProfiles.user, users.id));
  const lacking = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role))
    .where(and(eq(users.id, user), eq(roles.type, 'authenticated'), notExists(own)));
  return lacking.length > 0;
}

interface PublishedProvider {
  readonly id: number;
  readonly name: string | null;
  /** True where their account has a proved phone. */
  readonly is_proved: boolean;
}

/** The published provider of the id or documentId. */
export const findPublished = (
  db: Db,
  reference: string | number,
): Promise<PublishedProvider | null> =>
  firstOrNull(
    db
      .select({
        id: providerProfiles.id,
        name: providerProfiles.name,
        is_proved: sql<boolean>`exists (
        select from users owner where owner.id = ${providerProfiles.user} and owner.phone is not null)`,
      })
      .from(providerProfiles)
      .where(and(hasId(providerProfiles, String(reference)), isOpenProvider(providerProfiles))),
  );

export async function findProviderName(db: Db, id: number): Promise<string | null> {
  const [row] = await db
    .select({ name: providerProfiles.name })
    .from(providerProfiles)
    .where(eq(providerProfiles.id, id));
  return row?.name ?? null;
}

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
  return firstOrNull(db.select().from(providerOrigins).where(condition));
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
export const updateOrigin = (
  db: Db,
  id: number,
  change: Partial<OriginRow>,
): Promise<OriginRow | null> =>
  firstOrNull(db.update(providerOrigins).set(change).where(eq(providerOrigins.id, id)).returning());

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

/** The origin is proved to be this provider's, or any provider's where none is named. */
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

/** The row's provider profile is published, by an account that is not blocked. */
export const ofPublished = (row: { provider_profile: PgColumn }): SQL =>
  sql`exists (${new QueryBuilder()
    .select({ one: sql`1` })
    .from(providerProfiles)
    .where(and(eq(providerProfiles.id, row.provider_profile), isOpenProvider(providerProfiles)))})`;
