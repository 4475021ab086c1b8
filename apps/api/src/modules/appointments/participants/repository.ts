import {
  and,
  asc,
  count,
  eq,
  inArray,
  isNull,
  ne,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Actor } from '../../../platform/ctx.ts';
import { firstOrNull } from '../../../platform/db/rows.ts';
import { statement, updateOf } from '../../../platform/db/statement.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { appointmentParticipants, appointments, isToCome } from '../../../tables/appointments.ts';
import { clientProfiles } from '../../../tables/clients.ts';
import { providerProfiles } from '../../../tables/providers.ts';
import { users } from '../../../tables/users.ts';
import { ofAccount } from '../../clients/index.ts';

export type ParticipantRow = typeof appointmentParticipants.$inferSelect;

/**
 * The participants of the appointment, or of the appointments, who have not left; by a constant, so that a kept plan finds them
 * by the index of those.
 */
export const stayingIn = (appointment: number | Placeholder | readonly number[]) =>
  and(
    inArray(appointmentParticipants.appointment, [appointment].flat()),
    sql`${appointmentParticipants.status} <> 'left'`,
  );

export async function insertParticipant(
  db: Db,
  participant: typeof appointmentParticipants.$inferInsert,
): Promise<ParticipantRow> {
  const [row] = await db.insert(appointmentParticipants).values(participant).returning();
  if (!row) throw new Error('no participant was inserted');
  return row;
}

/** All who have not left the appointment. */
export const findParticipants = (db: Db, appointment: number): Promise<ParticipantRow[]> =>
  participants(db, { appointment });

const participants = statement((db) =>
  db
    .select()
    .from(appointmentParticipants)
    .where(stayingIn(sql.placeholder('appointment')))
    .orderBy(asc(appointmentParticipants.id)),
);

/** The clients of each appointment who have not left it, in the order of ids. */
export async function findClientsIn(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { appointment, client_profile } = appointmentParticipants;
  const rows = await db
    .select({
      appointment,
      clients: sql<number[]>`array_agg(${client_profile} order by ${client_profile})`,
    })
    .from(appointmentParticipants)
    .where(stayingIn([...ids]))
    .groupBy(appointment);
  return new Map(rows.map((row) => [row.appointment, row.clients]));
}

/** The client as a participant of the appointment; null: they are none, or have left. */
export const findParticipant = (
  db: Db,
  appointment: number,
  client: number,
): Promise<ParticipantRow | null> =>
  firstOrNull(
    db
      .select()
      .from(appointmentParticipants)
      .where(and(stayingIn(appointment), eq(appointmentParticipants.client_profile, client))),
  );

/** The participants of the appointment who are the actor's own profiles; those who left come last. */
export async function findParticipantsOfActor(
  db: Db,
  appointment: number,
  actor: Actor,
): Promise<ParticipantRow[]> {
  const rows = await db
    .select({ participant: appointmentParticipants })
    .from(appointmentParticipants)
    .innerJoin(clientProfiles, eq(clientProfiles.id, appointmentParticipants.client_profile))
    .where(
      and(
        eq(appointmentParticipants.appointment, appointment),
        ofActor(actor),
        isNull(clientProfiles.archived_at),
      ),
    )
    .orderBy(sql`${appointmentParticipants.status} = 'left'`, asc(appointmentParticipants.id));
  return rows.map(({ participant }) => participant);
}

const ofActor = (actor: Actor): SQL =>
  actor.client === undefined ? ofAccount(actor) : eq(clientProfiles.id, actor.client);

interface BookerRow {
  readonly phone: string | null;
  readonly is_stranger: boolean;
  readonly allow_anonymous_booking: boolean;
}

/** The booker who books as the client: the phone of the user's account, and what the provider allows those without. */
export async function findBooker(
  db: Db,
  { client, user }: { readonly client: number; readonly user: number },
): Promise<BookerRow> {
  const [row] = await db
    .select({
      phone: users.phone,
      is_stranger: sql<boolean>`${clientProfiles.is_anonymous} and ${clientProfiles.guest} is not distinct from ${user}`,
      allow_anonymous_booking: providerProfiles.allow_anonymous_booking,
    })
    .from(clientProfiles)
    .innerJoin(providerProfiles, eq(providerProfiles.id, clientProfiles.provider_profile))
    .innerJoin(users, eq(users.id, user))
    .where(eq(clientProfiles.id, client));
  if (!row) throw new Error(`no client ${client} or no user ${user}`);
  return row;
}

/** The upcoming appointments that the client has booked or joined themselves. */
export async function countUpcoming(db: Db, client: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ upcoming: count() })
    .from(appointmentParticipants)
    .innerJoin(appointments, eq(appointments.id, appointmentParticipants.appointment))
    .where(
      and(
        eq(appointmentParticipants.client_profile, client),
        eq(appointmentParticipants.source, 'online'),
        ne(appointmentParticipants.status, 'left'),
        isToCome(now),
      ),
    );
  return row?.upcoming ?? 0;
}

export async function updateParticipant(
  db: Db,
  id: number,
  patch: Partial<typeof appointmentParticipants.$inferInsert>,
): Promise<void> {
  await updateOne(db, patch, { changed: id });
}

const updateOne = updateOf(
  appointmentParticipants,
  eq(appointmentParticipants.id, sql.placeholder('changed')),
);

/** Changes all who have not left the appointment. */
export async function updateParticipants(
  db: Db,
  appointment: number,
  patch: Partial<typeof appointmentParticipants.$inferInsert>,
): Promise<void> {
  await updateStaying(db, patch, { changed: appointment });
}

const updateStaying = updateOf(appointmentParticipants, stayingIn(sql.placeholder('changed')));
