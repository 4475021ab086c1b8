import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm';
import { firstOrNull } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { calendarFeeds } from '../../../tables/appointment-links.ts';
import {
  appointmentParticipants,
  appointmentServices,
  appointments,
} from '../../../tables/appointments.ts';
import { clientProfiles } from '../../../tables/clients.ts';
import { providerProfiles } from '../../../tables/providers.ts';
import { users } from '../../../tables/users.ts';
import { stayingIn } from '../participants/repository.ts';
import type { AppointmentRow } from '../repository.ts';

export const findFeed = (db: Db, provider: number) =>
  firstOrNull(
    db
      .select({ created_at: calendarFeeds.created_at })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.provider_profile, provider)),
  );

/** The provider's only link: it replaces the former. */
export async function saveFeed(db: Db, feed: typeof calendarFeeds.$inferInsert): Promise<void> {
  await db
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.provider_profile, set: feed });
}

export async function deleteFeed(db: Db, provider: number): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.provider_profile, provider));
}

/** The provider whose calendar the link opens; null: no such link, or the account is blocked. */
export const findFeedOwner = (db: Db, tokenHash: string) =>
  firstOrNull(
    db
      .select({ id: providerProfiles.id, name: providerProfiles.name })
      .from(calendarFeeds)
      .innerJoin(providerProfiles, eq(providerProfiles.id, calendarFeeds.provider_profile))
      .innerJoin(users, eq(users.id, providerProfiles.user))
      .where(and(eq(calendarFeeds.token_hash, tokenHash), eq(users.blocked, false))),
  );

/** The provider's appointments from the instant on, the earliest first. */
export function findFeedAppointments(
  db: Db,
  provider: number,
  { from, limit }: { readonly from: Date; readonly limit: number },
): Promise<AppointmentRow[]> {
  return db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.provider_profile, provider),
        gte(appointments.starts_at, from),
        isNull(appointments.archived_at),
      ),
    )
    .orderBy(asc(appointments.starts_at), asc(appointments.id))
    .limit(limit);
}

export interface Details {
  readonly services: readonly string[];
  readonly clients: readonly { readonly name: string; readonly phone: string | null }[];
}

/** Titles of the services and who takes part, by the appointments' ids. */
export async function findDetails(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Details>> {
  if (ids.length === 0) return new Map();
  const lines = await db
    .select({ appointment: appointmentServices.appointment, title: appointmentServices.title })
    .from(appointmentServices)
    .where(inArray(appointmentServices.appointment, [...ids]))
    .orderBy(asc(appointmentServices.sort));
  const participants = await db
    .select({
      appointment: appointmentParticipants.appointment,
      name: clientProfiles.name,
      phone: clientProfiles.phone,
    })
    .from(appointmentParticipants)
    .innerJoin(clientProfiles, eq(clientProfiles.id, appointmentParticipants.client_profile))
    .where(stayingIn([...ids]))
    .orderBy(asc(appointmentParticipants.id));
  const details = new Map(ids.map((id) => [id, noDetails()]));
  for (const { appointment, title } of lines) details.get(appointment)?.services.push(title);
  for (const { appointment, ...client } of participants)
    details.get(appointment)?.clients.push(client);
  return details;
}

const noDetails = (): {
  services: string[];
  clients: { name: string; phone: string | null }[];
} => ({
  services: [],
  clients: [],
});

/** A provider as clients' calendars name them. */
export interface ProviderForClients {
  readonly name: string | null;
  readonly city: string | null;
  readonly address: string | null;
  /** Minutes before the start. */
  readonly reminder_minutes: readonly number[];
}

export const findProviderForClients = (
  db: Db,
  provider: number,
): Promise<ProviderForClients | null> =>
  firstOrNull(
    db
      .select({
        name: providerProfiles.name,
        city: providerProfiles.city,
        address: providerProfiles.address,
        reminder_minutes: providerProfiles.reminder_minutes,
      })
      .from(providerProfiles)
      .where(eq(providerProfiles.id, provider)),
  );
