import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { clientProfiles } from '../../tables/clients.ts';
import { users } from '../../tables/users.ts';

export type ClientRow = typeof clientProfiles.$inferSelect;

const alive = and(isNull(clientProfiles.archived_at), isNull(clientProfiles.merged_into));

export async function findClient(db: Db, id: number): Promise<ClientRow | null> {
  const [row] = await db
    .select()
    .from(clientProfiles)
    .where(and(eq(clientProfiles.id, id), alive));
  return row ?? null;
}

interface At {
  readonly provider: number;
}

export async function findClientOfUser(
  db: Db,
  { provider, user }: At & { readonly user: number },
): Promise<ClientRow | null> {
  const [row] = await db
    .select()
    .from(clientProfiles)
    .where(and(eq(clientProfiles.provider_profile, provider), eq(clientProfiles.user, user), alive))
    .orderBy(asc(clientProfiles.id))
    .limit(1);
  return row ?? null;
}

export async function findClientByPhone(
  db: Db,
  { provider, phone }: At & { readonly phone: string },
): Promise<ClientRow | null> {
  const [row] = await db
    .select()
    .from(clientProfiles)
    .where(
      and(eq(clientProfiles.provider_profile, provider), eq(clientProfiles.phone, phone), alive),
    );
  return row ?? null;
}

/** Null: somebody of this phone is a client already. */
export async function insertClient(
  db: Db,
  client: typeof clientProfiles.$inferInsert,
): Promise<ClientRow | null> {
  const [row] = await db.insert(clientProfiles).values(client).onConflictDoNothing().returning();
  return row ?? null;
}

/** Makes the profile the user's, unless it is somebody's already; null then. */
export async function attachUser(
  db: Db,
  id: number,
  { user, now }: { readonly user: number; readonly now: Date },
): Promise<ClientRow | null> {
  const [row] = await db
    .update(clientProfiles)
    .set({ user, updated_at: now })
    .where(and(eq(clientProfiles.id, id), isNull(clientProfiles.user), alive))
    .returning();
  return row ?? null;
}

export async function findPerson(db: Db, user: number) {
  const [row] = await db
    .select({ name: users.name, phone: users.phone, locale: users.locale })
    .from(users)
    .where(eq(users.id, user));
  return row ?? null;
}
