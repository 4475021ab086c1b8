import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { compiled, onlyRow, preparedRows } from '../../../platform/db/rows.ts';
import {
  appointmentParticipants,
  appointments,
  titlesOfServices,
} from '../../../tables/appointments.ts';
import { clientProfiles } from '../../../tables/clients.ts';
import { providerProfiles } from '../../../tables/providers.ts';
import type { Template } from '../templates/rules/texts.ts';

/** Whom an appointment concerns, and what messages about it need beside its own row. */
export interface Audience {
  readonly provider: {
    readonly id: number;
    readonly user: number;
    readonly name: string | null;
    readonly address: string | null;
    readonly phone: string | null;
    /** Minutes before the start. */
    readonly reminder_minutes: readonly number[];
    /** When clients are not reminded, on their clocks. */
    readonly quiet_from: string;
    readonly quiet_to: string;
  };
  readonly template: Template | null;
  /** Titles, in order. */
  readonly services: readonly string[];
  /** Those who take part, and the one client it is about even if they left; whoever came back has two rows, the later first. */
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
export async function findAudience(
  db: Db,
  appointment: number,
  client: number | null,
): Promise<Audience> {
  return onlyRow(await preparedRows<Audience>(db, AUDIENCE, { appointment, client }));
}

/** What an audience is told of its provider `p`. */
export const AUDIENCE_PROVIDER = sql`json_build_object('id', p.id, 'user', p."user", 'name', p.name,
  'address', p.address, 'phone', p.phone, 'reminder_minutes', p.reminder_minutes,
  'quiet_from', p.quiet_from, 'quiet_to', p.quiet_to)`;

/** The template of the provider `p`; null where they have none. */
export const TEMPLATE_OF_PROVIDER = sql`(
  select row_to_json(m) from message_templates m where m.provider_profile = p.id)`;

const AUDIENCE = compiled(sql`
  select ${AUDIENCE_PROVIDER} as provider, ${TEMPLATE_OF_PROVIDER} as template,
    array(select l.title from appointment_services l where l.appointment = a.id order by l.sort) as services,
    (select coalesce(json_agg(json_build_object('client', c.id, 'user', c."user", 'name', c.name,
        'zone', c.time_zone, 'price', r.price, 'has_left', r.status = 'left') order by c.id, r.id desc), '[]')
      from appointment_participants r join client_profiles c on c.id = r.client_profile
      where r.appointment = a.id
        and (r.status <> 'left' or c.id = ${sql.placeholder('client')}::int)) as participants
  from appointments a join provider_profiles p on p.id = a.provider_profile
  where a.id = ${sql.placeholder('appointment')}::int`);

/** What a campaign says of a client's appointment. */
export async function findAppointmentFacts(db: Db, appointment: number) {
  const [row] = await db
    .select({
      id: appointments.id,
      starts_at: appointments.starts_at,
      time_zone: appointments.time_zone,
      price: appointments.price_total,
      services: titlesOfServices,
    })
    .from(appointments)
    .where(eq(appointments.id, appointment));
  return row ?? null;
}

/** What the client's place in the appointment costs; null: they have none. */
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
