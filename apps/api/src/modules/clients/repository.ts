import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { archiveIn } from '../../platform/collections/declare/index.ts';
import type { Actor, Ctx } from '../../platform/ctx.ts';
import { firstOrNull, onlyRow, rows } from '../../platform/db/rows.ts';
import type { Db } from '../../platform/db-handle.ts';
import { hasId } from '../../platform/document-id.ts';
import { appointmentParticipants, appointments, isToCome } from '../../tables/appointments.ts';
import { clientProfiles } from '../../tables/clients.ts';
import { providerProfiles } from '../../tables/providers.ts';
import { PROVED_NOTHING, users } from '../../tables/users.ts';
import type { OwnProfiles } from '../users/index.ts';
import { ofAccount } from './access.ts';

export type ClientRow = typeof clientProfiles.$inferSelect;

/** Neither archived nor merged into another client. */
const isActive = and(isNull(clientProfiles.archived_at), isNull(clientProfiles.merged_into));

const selectClients = (db: Db, condition: SQL | undefined) =>
  db.select().from(clientProfiles).where(and(condition, isActive));

export const findClient = (db: Db, id: number): Promise<ClientRow | null> =>
  firstOrNull(selectClients(db, eq(clientProfiles.id, id)));

/** A client who cannot be merged into another until the transaction ends. */
export const lockClientAgainstMerge = (db: Db, id: number): Promise<ClientRow | null> =>
  firstOrNull(selectClients(db, eq(clientProfiles.id, id)).for('key share'));

/** A client locked until the transaction ends: a merge, a claim or an invitation waits. */
export const lockClient = (db: Db, id: number): Promise<ClientRow | null> =>
  firstOrNull(selectClients(db, eq(clientProfiles.id, id)).for('update'));

/** Locks the clients that are neither archived nor merged, in the order of their ids. */
export const lockClients = (db: Db, ids: readonly [number, number]): Promise<ClientRow[]> =>
  selectClients(db, inArray(clientProfiles.id, [...ids]))
    .orderBy(asc(clientProfiles.id))
    .for('update');

/** The id of the client with the id or documentId: of this provider, or of any; null is nobody's. */
export async function findClientId(
  db: Db,
  reference: string,
  provider: number | null | 'any' = 'any',
): Promise<number | null> {
  if (provider === null) return null;
  const [row] = await db
    .select({ id: clientProfiles.id })
    .from(clientProfiles)
    .where(
      and(
        hasId(clientProfiles, reference),
        provider === 'any' ? undefined : eq(clientProfiles.provider_profile, provider),
      ),
    );
  return row?.id ?? null;
}

export async function findClientOfUser(
  db: Db,
  { provider, user }: { readonly provider: number; readonly user: number },
): Promise<ClientRow | null> {
  const condition = and(eq(clientProfiles.provider_profile, provider), ofAccount({ user }));
  return firstOrNull(selectClients(db, condition).orderBy(asc(clientProfiles.id)).limit(1));
}

/** The id that `findClientOfUser` answers, as a part of a statement with a provider's and an account's id. */
export const clientOfAccount = (provider: SQL, account: SQL): SQL => sql`(
  select k.id from client_profiles k
  where k.provider_profile = ${provider} and (k."user" = ${account} or k.guest = ${account})
    and k.archived_at is null and k.merged_into is null
  order by k.id limit 1)`;

/**
 * The documentIds of the provider profile and of the client profiles that are the actor's own, and whether they proved
 * anything.
 */
export async function findOwnProfiles(db: Db, actor: Actor) {
  const answer = await rows<OwnProfiles>(
    db,
    sql`select
      (select document_id from ${providerProfiles} where id = ${actor.provider}) as provider_profile,
      exists (select from ${users} where ${users.id} = ${actor.user} and not ${PROVED_NOTHING}) as has_proof,
      to_json(array(select document_id from ${clientProfiles}
        where ${and(ofAccount(actor), isActive)} order by id)) as client_profiles`,
  );
  return onlyRow(answer);
}

interface TagUse {
  readonly tag: string;
  readonly clients: number;
  /** The number of tags in all. */
  readonly total: number;
}

/** The most used tags of the provider's clients, each client counted once, and how many tags there are. */
export const selectTags = (provider: number, limit: number): SQL =>
  sql`select t.tag, count(*)::int as clients, (count(*) over ())::int as total
    from ${clientProfiles} cross join lateral (
      select distinct jsonb_array_elements_text(${clientProfiles.tags}) as tag) t
    where ${and(eq(clientProfiles.provider_profile, provider), isActive)}
    group by t.tag order by clients desc, t.tag collate ru, t.tag limit ${limit}`;

export const findTags = (
  db: Db,
  { provider, limit }: { readonly provider: number; readonly limit: number },
) => rows<TagUse>(db, selectTags(provider, limit));

export async function findClientByPhone(
  db: Db,
  { provider, phone }: { readonly provider: number; readonly phone: string },
): Promise<ClientRow | null> {
  const condition = and(
    eq(clientProfiles.provider_profile, provider),
    eq(clientProfiles.phone, phone),
  );
  return firstOrNull(selectClients(db, condition));
}

/** Null: the provider has a client of this phone already. */
export const insertClient = (
  db: Db,
  client: typeof clientProfiles.$inferInsert,
): Promise<ClientRow | null> =>
  firstOrNull(db.insert(clientProfiles).values(client).onConflictDoNothing().returning());

/**
 * Makes the profile the user's; null where it has a user already. With a `phone` it gets that phone;
 * null where it has another.
 */
export async function attachUser(
  db: Db,
  id: number,
  { user, phone, now }: { readonly user: number; readonly phone?: string; readonly now: Date },
): Promise<ClientRow | null> {
  const hasNoOtherPhone =
    phone === undefined
      ? undefined
      : or(isNull(clientProfiles.phone), eq(clientProfiles.phone, phone));
  return firstOrNull(
    db
      .update(clientProfiles)
      .set({ user, is_anonymous: false, updated_at: now, ...(phone !== undefined && { phone }) })
      .where(and(eq(clientProfiles.id, id), isNull(clientProfiles.user), hasNoOtherPhone, isActive))
      .returning(),
  );
}

/**
 * Gives the user's profiles `to` in place of `from`; none, where another client of the provider has it. Profiles of
 * other accounts, and of none, stay as they are.
 */
export async function movePhone(
  db: Db,
  { user, from, to }: { readonly user: number; readonly from: string; readonly to: string },
  now: Date,
): Promise<void> {
  await db.execute(sql`update ${clientProfiles} c set updated_at = ${now.toISOString()},
      phone = case when exists (select from ${clientProfiles} other
        where other.provider_profile = c.provider_profile and other.phone = ${to} and other.id <> c.id
          and other.archived_at is null and other.merged_into is null) then null else ${to} end
    where c."user" = ${user} and c.phone = ${from}
      and c.archived_at is null and c.merged_into is null`);
}

export async function updateConsents(
  db: Db,
  id: number,
  { consents, now }: { readonly consents: ClientRow['consents']; readonly now: Date },
): Promise<void> {
  await db
    .update(clientProfiles)
    .set({ consents, updated_at: now })
    .where(eq(clientProfiles.id, id));
}

/** Locked in the order of their ids, so that no two transactions wait for each other. */
export async function lockCounters(db: Db, clients: readonly number[]): Promise<void> {
  await db
    .select({ id: clientProfiles.id })
    .from(clientProfiles)
    .where(inArray(clientProfiles.id, [...clients]))
    .orderBy(asc(clientProfiles.id))
    .for('no key update');
}

/** Rows that refer to the client go on doing so. */
export const archiveClient = archiveIn(clientProfiles);

/** The ids of the client's appointments that are yet to come, groups among them. */
export async function findUpcomingAppointments(
  db: Db,
  client: number,
  now: Date,
): Promise<number[]> {
  const upcoming = await db
    .selectDistinct({ id: appointments.id })
    .from(appointmentParticipants)
    .innerJoin(appointments, eq(appointments.id, appointmentParticipants.appointment))
    .where(
      and(
        eq(appointmentParticipants.client_profile, client),
        ne(appointmentParticipants.status, 'left'),
        isToCome(now),
      ),
    );
  return upcoming.map(({ id }) => id);
}

/** Counts the appointments the clients attended and those they missed, and what they paid for the former. */
export async function updateCounters(db: Db, clients: readonly number[]): Promise<void> {
  await db.execute(sql`update ${clientProfiles} c set visits_count = n.attended,
      no_show_count = n.missed, first_visit_at = n.first, last_visit_at = n.last,
      spent = n.spent
    from (select k.id, count(a.id) filter (where p.status = 'attended')::int as attended,
        count(a.id) filter (where p.status = 'no_show')::int as missed,
        min(a.starts_at) filter (where p.status = 'attended') as first,
        max(a.starts_at) filter (where p.status = 'attended') as last,
        coalesce(sum(p.price) filter (where a.id is not null and p.status = 'attended'), 0)::bigint as spent
      from ${clientProfiles} k
      left join ${appointmentParticipants} p on p.client_profile = k.id
      left join ${appointments} a on a.id = p.appointment and a.archived_at is null
      where k.id in (${sql.join(
        clients.map((id) => sql`${id}`),
        sql`, `,
      )})
      group by k.id) n
    where c.id = n.id and (c.visits_count, c.no_show_count, c.first_visit_at, c.last_visit_at, c.spent)
      is distinct from (n.attended, n.missed, n.first, n.last, n.spent)`);
}

/** Deletes the account of a guest, with its sessions. */
export async function deleteGuest(db: Db, guest: number): Promise<void> {
  await db.delete(users).where(eq(users.id, guest));
}

/**
 * Counts the clients' appointments anew, in the transaction that changed one. The clients' rows are
 * locked first, so that a concurrent count waits and sees what was written.
 */
export async function recountAppointmentCounters(
  { db }: Ctx,
  clients: readonly number[],
): Promise<void> {
  if (clients.length === 0) return;
  await lockCounters(db, clients);
  await updateCounters(db, clients);
}
