import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { compiled, firstOrNull, onlyRow, preparedRows } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { rowIdOf } from '../../../platform/document-id.ts';
import type { RowsOfPage } from '../../../platform/paging.ts';
import {
  appointmentParticipants,
  appointments,
  titlesOfServices,
} from '../../../tables/appointments.ts';
import { clientProfiles } from '../../../tables/clients.ts';
import { providerProfiles } from '../../../tables/providers.ts';
import type { MessageRow } from '../outbox/repository.ts';
import { clientBookingsOf } from '../templates/repository.ts';
import type { Template } from '../templates/rules/texts.ts';

/** The people an appointment concerns, and all that messages about it need beside its own row. */
export interface Audience {
  readonly provider: {
    readonly id: number;
    readonly user: number;
    readonly name: string | null;
    readonly address: string | null;
    readonly phone: string | null;
    /** Minutes before the start. */
    readonly reminder_minutes: readonly number[];
    /** The hours in which clients are not reminded, on their clocks. */
    readonly quiet_from: string;
    readonly quiet_to: string;
  };
  readonly template: Template | null;
  /** Titles, in order. */
  readonly services: readonly string[];
  /** Participants, and the one client it is about even if they left; one who came back has two rows, the later first. */
  readonly participants: readonly AudienceMember[];
}

export interface AudienceMember {
  readonly client: number;
  readonly user: number | null;
  readonly name: string;
  readonly zone: string | null;
  /** Kopecks. */
  readonly price: number;
  readonly has_left: boolean;
}

/** `client`: the one it is about; null: all participants. */
export async function findAppointmentAudience(
  db: Db,
  appointment: number,
  client: number | null,
): Promise<Audience> {
  return onlyRow(await preparedRows<Audience>(db, AUDIENCE, { appointment, client }));
}

/** The provider `p` as messages to clients show them. */
export const AUDIENCE_PROVIDER = sql`json_build_object('id', p.id, 'user', p."user", 'name', p.name,
  'address', p.address, 'phone', p.phone, 'reminder_minutes', p.reminder_minutes,
  'quiet_from', p.quiet_from, 'quiet_to', p.quiet_to)`;

/** The texts of the provider `p`, and the number of bookings by clients, which decides whether they may be used. */
export const TEMPLATE_OF_PROVIDER = sql`(
  coalesce((select to_jsonb(m) from message_templates m where m.provider_profile = p.id), '{}')
    || jsonb_build_object('client_bookings', ${clientBookingsOf(sql`p.id`)}))`;

/** A participant who left is found by the client: an index of an appointment's participants has the others alone. */
const AUDIENCE = compiled(sql`
  select ${AUDIENCE_PROVIDER} as provider, ${TEMPLATE_OF_PROVIDER} as template,
    array(select l.title from appointment_services l where l.appointment = a.id order by l.sort) as services,
    (select coalesce(json_agg(json_build_object('client', c.id, 'user', c."user", 'name', c.name,
        'zone', c.time_zone, 'price', r.price, 'has_left', r.status = 'left') order by c.id, r.id desc), '[]')
      from (
        select * from appointment_participants where appointment = a.id and status <> 'left'
        union all
        select * from appointment_participants
        where client_profile = ${sql.placeholder('client')}::int and appointment = a.id and status = 'left'
      ) r join client_profiles c on c.id = r.client_profile) as participants
  from appointments a join provider_profiles p on p.id = a.provider_profile
  where a.id = ${sql.placeholder('appointment')}::int`);

/** A campaign tells these facts of a client's appointment. */
export const findAppointmentFacts = (db: Db, appointment: number) =>
  firstOrNull(
    db
      .select({
        id: appointments.id,
        starts_at: appointments.starts_at,
        time_zone: appointments.time_zone,
        price: appointments.price_total,
        services: titlesOfServices,
      })
      .from(appointments)
      .where(eq(appointments.id, appointment)),
  );

/** Answers the price of the client's seat in the appointment; null: they have none. */
export async function findPrice(
  db: Db,
  appointment: number,
  client: number,
): Promise<number | null> {
  const [row] = await db
    .select({ price: appointmentParticipants.price })
    .from(appointmentParticipants)
    .where(
      and(
        eq(appointmentParticipants.appointment, appointment),
        eq(appointmentParticipants.client_profile, client),
      ),
    )
    .orderBy(desc(appointmentParticipants.id))
    .limit(1);
  return row?.price ?? null;
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

/** A message as JSON of the database has it. */
export interface AppointmentMessageRow
  extends Pick<
    MessageRow,
    'id' | 'kind' | 'channel' | 'status' | 'to' | 'title' | 'text' | 'last_error'
  > {
  readonly is_sender_proved: boolean;
  readonly client: {
    readonly id: number;
    readonly documentId: string;
    readonly name: string;
  } | null;
  readonly created_at: string;
  readonly send_after: string | null;
  readonly due_at: string | null;
  readonly sent_at: string | null;
}

interface AppointmentMessagesQuery {
  /** id or documentId */
  readonly appointment: string;
  /** The provider whose it must be; null: anybody's. */
  readonly provider: number | null;
  readonly limit: number;
  readonly offset: number;
}

/** A page of the messages about an appointment, as they were or will be sent, requests for a review among them; null: there is no such appointment. */
export async function findAppointmentMessages(
  db: Db,
  { appointment, ...query }: AppointmentMessagesQuery,
): Promise<RowsOfPage<AppointmentMessageRow> | null> {
  const id = rowIdOf(appointment);
  const placeholders = { ...query, id, document_id: id === null ? appointment : null };
  return firstOrNull(
    preparedRows<RowsOfPage<AppointmentMessageRow>>(db, APPOINTMENT_MESSAGES, placeholders),
  );
}

const APPOINTMENT_MESSAGES = compiled(sql`
  with found as (
    select a.id, exists (select from provider_profiles p join users u on u.id = p."user"
        where p.id = a.provider_profile and u.phone is not null) as is_sender_proved
    from appointments a
    where (a.id = ${sql.placeholder('id')}::int or a.document_id = ${sql.placeholder('document_id')}::text)
      and a.archived_at is null
      and a.provider_profile = coalesce(${sql.placeholder('provider')}::int, a.provider_profile)),
  about as (
    select m.* from messages m where m.appointment = (select id from found) and m."user" is null
    union
    select m.* from review_requests r join messages m on m.review_request = r.id
    where r.appointment = (select id from found) and r.client_profile in (
      select p.client_profile from appointment_participants p where p.appointment = (select id from found))),
  listed as (
    select * from about order by coalesce(sent_at, send_after, created_at), id
    limit ${sql.placeholder('limit')}::int offset ${sql.placeholder('offset')}::int)
  select (select count(*)::int from about) as total,
    (select coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind, 'channel', l.channel,
        'status', l.status, 'to', l."to", 'title', l.title, 'text', l.text, 'last_error', l.last_error,
        'is_sender_proved', found.is_sender_proved,
        'client', (select json_build_object('id', c.id, 'documentId', c.document_id, 'name', c.name)
          from client_profiles c where c.id = l.client_profile),
        'created_at', l.created_at, 'send_after', l.send_after,
        'due_at', l.due_at, 'sent_at', l.sent_at)
      order by coalesce(l.sent_at, l.send_after, l.created_at), l.id), '[]') from listed l) as rows
  from found`);
