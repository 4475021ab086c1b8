import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { compiled, firstOrNull, preparedRows } from '../../../platform/db/rows.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { appointmentLinks } from '../../../tables/appointment-links.ts';
import { appointments } from '../../../tables/appointments.ts';
import { clientProfiles } from '../../../tables/clients.ts';
import { messages } from '../../../tables/outbox.ts';
import { isOpenProvider, providerProfiles } from '../../../tables/providers.ts';
import { files, thumbnailUrl } from '../../../tables/uploads.ts';

/** The appointment and the client that a link is of. */
export interface LinkSubject {
  readonly appointment: number;
  readonly client: number;
}

/** The documents of a link's appointment and client; null: one of them is of another provider, or missing. */
export const findDocuments = (db: Db, { appointment, client }: LinkSubject) =>
  firstOrNull(documentsOf(db, { appointment, client }));

const documentsOf = statement((db) =>
  db
    .select({
      appointment: appointments.document_id,
      client: clientProfiles.document_id,
      provider_profile: appointments.provider_profile,
    })
    .from(appointments)
    .innerJoin(clientProfiles, eq(clientProfiles.provider_profile, appointments.provider_profile))
    .where(
      and(
        eq(appointments.id, sql.placeholder('appointment')),
        eq(clientProfiles.id, sql.placeholder('client')),
      ),
    ),
);

/** Stores a link; one that is there stays as it is. */
export async function insertAppointmentLink(
  db: Db,
  link: typeof appointmentLinks.$inferInsert,
): Promise<void> {
  await preparedRows(db, INSERTION, { link: JSON.stringify(link) });
}

/** Most links are there already: a conflict alone would write a row each time. */
const INSERTION = compiled(sql`
  insert into ${appointmentLinks} (token_hash, provider_profile, appointment, client_profile, created_at)
  select token_hash, provider_profile, appointment, client_profile, created_at
  from json_populate_record(null::appointment_links, ${sql.placeholder('link')}::json) link
  where not exists (select from ${appointmentLinks} stored where stored.token_hash = link.token_hash)
  on conflict do nothing`);

export type AppointmentLinkRow = NonNullable<Awaited<ReturnType<typeof findAppointmentLink>>>;

/** A link with what it opens, unless its client is archived. */
export const findAppointmentLink = (db: Db, tokenHash: string) =>
  firstOrNull(
    db
      .select({
        client: appointmentLinks.client_profile,
        appointment: appointments,
        provider: {
          name: providerProfiles.name,
          specialization: providerProfiles.specialization,
          city: providerProfiles.city,
          address: providerProfiles.address,
          photo: thumbnailUrl,
          phone: providerProfiles.public_phone,
          lat: providerProfiles.lat,
          lon: providerProfiles.lon,
          slug: providerProfiles.slug,
          document_id: providerProfiles.document_id,
          is_open: isOpenProvider(providerProfiles),
          time_zone: providerProfiles.time_zone,
          cancel_window_minutes: providerProfiles.cancel_window_minutes,
          client_move_limit: providerProfiles.client_move_limit,
        },
      })
      .from(appointmentLinks)
      .innerJoin(appointments, eq(appointments.id, appointmentLinks.appointment))
      .innerJoin(providerProfiles, eq(providerProfiles.id, appointments.provider_profile))
      .innerJoin(clientProfiles, eq(clientProfiles.id, appointmentLinks.client_profile))
      .leftJoin(files, eq(files.id, providerProfiles.photo))
      .where(and(eq(appointmentLinks.token_hash, tokenHash), isNull(clientProfiles.archived_at))),
  );

/** Tells if the client was reminded of the appointment's start as it is now. */
export async function wasReminded(
  db: Db,
  { client, appointment: { id, starts_at } }: Pick<AppointmentLinkRow, 'client' | 'appointment'>,
): Promise<boolean> {
  const sent = and(
    eq(messages.appointment, id),
    eq(messages.client_profile, client),
    eq(messages.kind, 'reminder'),
    eq(messages.starts_at, starts_at),
    isNotNull(messages.sent_at),
  );
  return (await db.$count(messages, sent)) > 0;
}

/** Deletes the links of appointments that ended before the instant. */
export async function deleteLinks(db: Db, endedBefore: Date): Promise<void> {
  const ended = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(eq(appointments.id, appointmentLinks.appointment), lt(appointments.ends_at, endedBefore)),
    );
  await db.delete(appointmentLinks).where(sql`exists ${ended}`);
}
