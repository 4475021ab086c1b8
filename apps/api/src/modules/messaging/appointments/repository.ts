import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import {
  appointmentParticipants,
  appointments,
  titlesOfServices,
} from '../../../tables/appointments.ts';
import { clientProfiles } from '../../../tables/clients.ts';
import { providerProfiles } from '../../../tables/providers.ts';

export type AppointmentFacts = NonNullable<Awaited<ReturnType<typeof findAppointmentFacts>>>;

/** What messages about an appointment need of it. */
export async function findAppointmentFacts(db: Db, appointment: number) {
  const [row] = await db
    .select({
      id: appointments.id,
      starts_at: appointments.starts_at,
      time_zone: appointments.time_zone,
      status: appointments.status,
      moves_count: appointments.moves_count,
      price: appointments.price_total,
      reminders: appointments.reminder_minutes,
      provider: {
        id: providerProfiles.id,
        name: providerProfiles.name,
        address: providerProfiles.address,
        phone: providerProfiles.phone,
        reminders: providerProfiles.reminder_minutes,
      },
      quiet: { from: providerProfiles.quiet_from, to: providerProfiles.quiet_to },
      services: titlesOfServices,
    })
    .from(appointments)
    .innerJoin(providerProfiles, eq(providerProfiles.id, appointments.provider_profile))
    .where(eq(appointments.id, appointment));
  return row ?? null;
}

export type Recipient = Awaited<ReturnType<typeof findRecipients>>[number];

/**
 * The participants who have not left; with a client, that participant alone, even one who left. Whoever left and
 * came back is one recipient, as they take part now.
 */
export function findRecipients(db: Db, appointment: number, client: number | null) {
  return db
    .selectDistinctOn([clientProfiles.id], {
      client: clientProfiles.id,
      name: clientProfiles.name,
      zone: clientProfiles.time_zone,
      price: appointmentParticipants.price,
    })
    .from(appointmentParticipants)
    .innerJoin(clientProfiles, eq(clientProfiles.id, appointmentParticipants.client_profile))
    .where(
      and(
        eq(appointmentParticipants.appointment, appointment),
        client === null
          ? ne(appointmentParticipants.status, 'left')
          : eq(appointmentParticipants.client_profile, client),
      ),
    )
    .orderBy(asc(clientProfiles.id), desc(appointmentParticipants.id));
}

/** The clients who take part in the appointments, each with what a message to them says; one row an appointment and client. */
export function findClientsOf(db: Db, ids: readonly number[]) {
  return db
    .selectDistinctOn([appointments.id, clientProfiles.id], {
      appointment: appointments.id,
      starts_at: appointments.starts_at,
      time_zone: appointments.time_zone,
      price: appointmentParticipants.price,
      services: titlesOfServices,
      client: clientProfiles.id,
      name: clientProfiles.name,
      provider: {
        name: providerProfiles.name,
        address: providerProfiles.address,
        phone: providerProfiles.phone,
      },
    })
    .from(appointments)
    .innerJoin(providerProfiles, eq(providerProfiles.id, appointments.provider_profile))
    .innerJoin(appointmentParticipants, eq(appointmentParticipants.appointment, appointments.id))
    .innerJoin(clientProfiles, eq(clientProfiles.id, appointmentParticipants.client_profile))
    .where(
      and(
        sql`${appointments.id} = any(${sql.param(`{${ids}}`)}::int[])`,
        ne(appointmentParticipants.status, 'left'),
      ),
    )
    .orderBy(asc(appointments.id), asc(clientProfiles.id));
}
