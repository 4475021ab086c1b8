import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/call.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { hasId } from '../../../platform/document-id.ts';
import { appointmentParticipants } from '../../../tables/appointments.ts';
import { clientProfiles } from '../../../tables/clients.ts';
import { ofAccount } from '../../clients/index.ts';

export type ParticipantRow = typeof appointmentParticipants.$inferSelect;

/** The participants of the appointment, or of the appointments, who have not left. */
export const stayingIn = (appointment: number | number[]) =>
  and(
    inArray(appointmentParticipants.appointment, [appointment].flat()),
    ne(appointmentParticipants.status, 'left'),
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
export function findParticipants(db: Db, appointment: number): Promise<ParticipantRow[]> {
  return db
    .select()
    .from(appointmentParticipants)
    .where(stayingIn(appointment))
    .orderBy(asc(appointmentParticipants.id));
}

/** The client as a participant of the appointment; null: they are none, or have left. */
export async function findParticipant(
  db: Db,
  appointment: number,
  client: number,
): Promise<ParticipantRow | null> {
  const [row] = await db
    .select()
    .from(appointmentParticipants)
    .where(and(stayingIn(appointment), eq(appointmentParticipants.client_profile, client)));
  return row ?? null;
}

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

const ofActor = ({ client, user }: Actor): SQL | undefined => {
  if (client !== undefined) return eq(clientProfiles.id, client);
  return user === null ? sql`false` : ofAccount(user);
};

export async function updateParticipant(
  db: Db,
  id: number,
  patch: Partial<typeof appointmentParticipants.$inferInsert>,
): Promise<void> {
  await db.update(appointmentParticipants).set(patch).where(eq(appointmentParticipants.id, id));
}

/** Changes all who have not left the appointment. */
export async function updateParticipants(
  db: Db,
  appointment: number,
  patch: Partial<typeof appointmentParticipants.$inferInsert>,
): Promise<void> {
  await db.update(appointmentParticipants).set(patch).where(stayingIn(appointment));
}

/** The id of the client profile with that id or documentId. */
export async function findClientId(db: Db, reference: string): Promise<number | null> {
  const [row] = await db
    .select({ id: clientProfiles.id })
    .from(clientProfiles)
    .where(hasId(clientProfiles, reference));
  return row?.id ?? null;
}
