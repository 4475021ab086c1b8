import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { appointmentParticipants, appointments } from '../../tables/appointments.ts';
import { clientProfiles } from '../../tables/clients.ts';
import { users } from '../../tables/users.ts';
import { ofAccount } from './access.ts';

export type ClientRow = typeof clientProfiles.$inferSelect;

const alive = and(isNull(clientProfiles.archived_at), isNull(clientProfiles.merged_into));

export async function findClient(db: Db, id: number): Promise<ClientRow | null> {
  const [row] = await db
    .select()
    .from(clientProfiles)
    .where(and(eq(clientProfiles.id, id), alive));
  return row ?? null;
}

/** A client, held so that nobody merges them into another until the transaction ends. */
export async function holdClient(db: Db, id: number): Promise<ClientRow | null> {
  const [row] = await db
    .select()
    .from(clientProfiles)
    .where(and(eq(clientProfiles.id, id), alive))
    .for('key share');
  return row ?? null;
}

/** A client, locked until the transaction ends: nobody merges, claims or invites them meanwhile. */
export async function lockClient(db: Db, id: number): Promise<ClientRow | null> {
  const [row] = await db
    .select()
    .from(clientProfiles)
    .where(and(eq(clientProfiles.id, id), alive))
    .for('update');
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
    .where(and(eq(clientProfiles.provider_profile, provider), ofAccount(user), alive))
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

/**
 * Makes the profile the user's, unless it is somebody's already; null then. With a `phone`, it is known
 * under that one and no other.
 */
export async function attachUser(
  db: Db,
  id: number,
  { user, phone, now }: { readonly user: number; readonly phone?: string; readonly now: Date },
): Promise<ClientRow | null> {
  const isTheirs =
    phone === undefined
      ? undefined
      : or(isNull(clientProfiles.phone), eq(clientProfiles.phone, phone));
  const [row] = await db
    .update(clientProfiles)
    .set({ user, is_anonymous: false, updated_at: now, ...(phone !== undefined && { phone }) })
    .where(and(eq(clientProfiles.id, id), isNull(clientProfiles.user), isTheirs, alive))
    .returning();
  return row ?? null;
}

/** Held one after another by number, so that no two wait for each other. */
export async function lockCounters(db: Db, clients: readonly number[]): Promise<void> {
  await db
    .select({ id: clientProfiles.id })
    .from(clientProfiles)
    .where(inArray(clientProfiles.id, [...clients]))
    .orderBy(asc(clientProfiles.id))
    .for('no key update');
}

/** What the places of the clients say: appointments that took place, and those they missed. */
export async function updateCounters(db: Db, clients: readonly number[]): Promise<void> {
  await db.execute(sql`update ${clientProfiles} c set visits_count = n.visits,
      no_show_count = n.missed, first_visit_at = n.first, last_visit_at = n.last
    from (select k.id, count(a.id) filter (where p.status = 'attended')::int as visits,
        count(a.id) filter (where p.status = 'no_show')::int as missed,
        min(a.starts_at) filter (where p.status = 'attended') as first,
        max(a.starts_at) filter (where p.status = 'attended') as last
      from ${clientProfiles} k
      left join ${appointmentParticipants} p on p.client_profile = k.id
      left join ${appointments} a on a.id = p.appointment and a.archived_at is null
      where k.id in (${sql.join(
        clients.map((id) => sql`${id}`),
        sql`, `,
      )})
      group by k.id) n
    where c.id = n.id and (c.visits_count, c.no_show_count, c.first_visit_at, c.last_visit_at)
      is distinct from (n.visits, n.missed, n.first, n.last)`);
}

export async function findPerson(db: Db, user: number) {
  const [row] = await db
    .select({ name: users.name, phone: users.phone, locale: users.locale })
    .from(users)
    .where(eq(users.id, user));
  return row ?? null;
}
