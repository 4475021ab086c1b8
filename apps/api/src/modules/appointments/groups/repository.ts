import { and, asc, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { hasId } from '../../../platform/document-id.ts';
import { appointmentParticipants, appointmentServices } from '../../../tables/appointments.ts';
import { services } from '../../../tables/catalog.ts';
import { clientProfiles } from '../../../tables/clients.ts';
import { providerProfiles } from '../../../tables/providers.ts';
import { ofAccount } from '../../clients/index.ts';
import { stayingIn } from '../repository.ts';

export type ParticipantRow = typeof appointmentParticipants.$inferSelect;

export async function findClientNumber(db: Db, name: string): Promise<number | null> {
  const [row] = await db
    .select({ id: clientProfiles.id })
    .from(clientProfiles)
    .where(hasId(clientProfiles, name));
  return row?.id ?? null;
}

/** An appointment of services that are offered online by a provider who shows themselves. */
export async function isOpenToClients(db: Db, appointment: number): Promise<boolean> {
  const closed = await db
    .select({ id: appointmentServices.id })
    .from(appointmentServices)
    .innerJoin(services, eq(services.id, appointmentServices.service))
    .innerJoin(providerProfiles, eq(providerProfiles.id, appointmentServices.provider_profile))
    .where(
      and(
        eq(appointmentServices.appointment, appointment),
        not(
          and(
            providerProfiles.is_published,
            services.is_active,
            services.is_online_bookable,
          ) as SQL,
        ),
      ),
    );
  return closed.length === 0;
}

/** All places in the appointment that were not left. */
export function findParticipants(db: Db, appointment: number): Promise<ParticipantRow[]> {
  return db
    .select()
    .from(appointmentParticipants)
    .where(stayingIn(appointment))
    .orderBy(asc(appointmentParticipants.id));
}

/** What the appointment consists of, at the prices it was booked at. */
export function findLines(db: Db, appointment: number) {
  return db
    .select({ service: appointmentServices.service, price: appointmentServices.price })
    .from(appointmentServices)
    .where(eq(appointmentServices.appointment, appointment))
    .orderBy(asc(appointmentServices.sort));
}

/** The client's place in the appointment, unless they have none or left. */
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

/** The places a user has or had in the appointment by their own profiles; those not left come first. */
export async function findParticipantsOfUser(
  db: Db,
  appointment: number,
  user: number,
): Promise<ParticipantRow[]> {
  const found = await db
    .select({ participant: appointmentParticipants })
    .from(appointmentParticipants)
    .innerJoin(clientProfiles, eq(clientProfiles.id, appointmentParticipants.client_profile))
    .where(
      and(
        eq(appointmentParticipants.appointment, appointment),
        ofAccount(user),
        isNull(clientProfiles.archived_at),
      ),
    )
    .orderBy(sql`${appointmentParticipants.status} = 'left'`, asc(appointmentParticipants.id));
  return found.map(({ participant }) => participant);
}

export async function updateParticipant(
  db: Db,
  id: number,
  change: Partial<typeof appointmentParticipants.$inferInsert>,
): Promise<void> {
  await db.update(appointmentParticipants).set(change).where(eq(appointmentParticipants.id, id));
}
