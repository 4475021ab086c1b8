import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/handle.ts';
import { hasId } from '../../platform/document-id.ts';
import { isOpenProvider, providerProfiles } from '../../tables/providers.ts';
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
  const [row] = await db
    .select({ id, version, phone })
    .from(providerProfiles)
    .where(eq(providerProfiles.user, user))
    .for('update');
  return row ?? null;
}

/** Whether the user has the role of all who sign up, and no provider profile. */
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
export async function findPublished(
  db: Db,
  reference: string | number,
): Promise<PublishedProvider | null> {
  const [row] = await db
    .select({
      id: providerProfiles.id,
      name: providerProfiles.name,
      is_proved: sql<boolean>`exists (
        select from users owner where owner.id = ${providerProfiles.user} and owner.phone is not null)`,
    })
    .from(providerProfiles)
    .where(and(hasId(providerProfiles, String(reference)), isOpenProvider(providerProfiles)));
  return row ?? null;
}

export async function findProviderName(db: Db, id: number): Promise<string | null> {
  const [row] = await db
    .select({ name: providerProfiles.name })
    .from(providerProfiles)
    .where(eq(providerProfiles.id, id));
  return row?.name ?? null;
}
