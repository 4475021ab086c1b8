import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import {
  appointmentEvents,
  appointmentParticipants,
  appointments,
  titlesOfServices,
} from '../../../tables/appointments.ts';
import { clientProfiles } from '../../../tables/clients.ts';
import { providerProfiles } from '../../../tables/providers.ts';
import { stayingIn } from '../participants/repository.ts';
import type { ServicesChange } from '../rules/additions.ts';

export async function insertEvent(
  db: Db,
  event: typeof appointmentEvents.$inferInsert,
): Promise<void> {
  await db.insert(appointmentEvents).values(event);
}

/** How often clients themselves moved the appointment. */
export function countClientMoves(db: Db, appointment: number): Promise<number> {
  return db.$count(
    appointmentEvents,
    and(
      eq(appointmentEvents.appointment, appointment),
      eq(appointmentEvents.kind, 'moved'),
      eq(appointmentEvents.by, 'client'),
    ),
  );
}

/** How the appointment's services were changed, in order of time. */
export async function findServicesChanges(db: Db, appointment: number): Promise<ServicesChange[]> {
  const { before, after } = appointmentEvents;
  return db
    .select({
      by: appointmentEvents.by,
      before: sql<readonly number[]>`${before} -> 'services'`,
      after: sql<readonly number[]>`${after} -> 'services'`,
    })
    .from(appointmentEvents)
    .where(
      and(
        eq(appointmentEvents.appointment, appointment),
        sql`${before} ? 'services' and ${after} ? 'services'`,
      ),
    )
    .orderBy(appointmentEvents.id);
}

export interface Audience {
  readonly provider: { readonly user: number; readonly name: string | null };
  readonly services: readonly string[];
  readonly clients: readonly { readonly user: number | null; readonly name: string }[];
}

/** Whom an event of an appointment concerns: the provider, and all participants or the one client. */
export async function findAudience(
  db: Db,
  appointment: number,
  client: number | null,
): Promise<Audience> {
  const concerned = db
    .select({
      user: providerProfiles.user,
      name: providerProfiles.name,
      services: titlesOfServices,
    })
    .from(providerProfiles)
    .innerJoin(appointments, eq(appointments.provider_profile, providerProfiles.id))
    .where(eq(appointments.id, appointment));
  const participants = db
    .selectDistinct({ user: clientProfiles.user, name: clientProfiles.name })
    .from(appointmentParticipants)
    .innerJoin(clientProfiles, eq(clientProfiles.id, appointmentParticipants.client_profile))
    .where(
      client === null
        ? stayingIn(appointment)
        : and(
            eq(appointmentParticipants.appointment, appointment),
            eq(appointmentParticipants.client_profile, client),
          ),
    );
  const [[provider], clients] = await Promise.all([concerned, participants]);
  if (!provider) throw new Error(`no appointment ${appointment}`);
  return { provider, services: provider.services, clients };
}
