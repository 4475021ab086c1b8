import { sql } from 'drizzle-orm';
import { insertInto, type NewRows } from '../../../platform/db/insert-rows.ts';
import { compiled, firstOrNull, preparedRows } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import {
  appointmentParticipants,
  appointmentServices,
  appointments,
} from '../../../tables/appointments.ts';
import { clientOfAccount } from '../../clients/index.ts';
import { AUDIENCE_PROVIDER, TEMPLATE_OF_PROVIDER } from '../../messaging/index.ts';
import { HAS_PROMOS } from '../../promos/index.ts';
import type { BookingFacts, rowsOf } from '../rules/booking.ts';

interface BookingQuery {
  readonly services: readonly number[];
  /** The client profile that is named; null: the account's at the provider. */
  readonly client: number | null;
  readonly account: number | null;
  /** The number of appointments to be booked. */
  readonly times: number;
}

/** In one statement; null: all the services are archived. */
export async function findBookingFacts(
  db: Db,
  { services, ...query }: BookingQuery,
): Promise<BookingFacts | null> {
  const placeholders = { ...query, services: JSON.stringify(services) };
  return firstOrNull(preparedRows<BookingFacts>(db, FACTS, placeholders));
}

const FACTS = compiled(sql`
  with chosen as (
    select s.* from services s
    where s.archived_at is null
      and s.id in (select listed.id::int from json_array_elements_text(${sql.placeholder('services')}::json) as listed(id))),
  client as (
    select c.id, c.provider_profile, c."user", c.guest, c.name, c.time_zone
    from client_profiles c
    where c.archived_at is null and c.merged_into is null
      and c.id = coalesce(${sql.placeholder('client')}::int, ${clientOfAccount(
        sql`(select min(provider_profile) from chosen)`,
        sql`${sql.placeholder('account')}::int`,
      )})
    for key share)
  select p.document_id, (select json_agg(json_build_object('id', s.id, 'title', s.title, 'price', s.price,
      'duration', s.duration, 'buffer_before', s.buffer_before, 'buffer_after', s.buffer_after,
      'capacity', s.capacity)) from chosen s) as services,
    (select count(distinct provider_profile)::int from chosen) as providers_count,
    p.time_zone, p.booking_policy, p.pending_ttl_minutes,
    ${HAS_PROMOS} as has_promos,
    ${AUDIENCE_PROVIDER} as provider, ${TEMPLATE_OF_PROVIDER} as template,
    (select row_to_json(client) from client) as client,
    (select json_agg(json_build_array(
        nextval('appointments_id_seq'), nextval('appointment_participants_id_seq')))
      from generate_series(1, ${sql.placeholder('times')}::int)) as ids
  from provider_profiles p
  where p.id = (select min(provider_profile) from chosen)`);

const newAppointments = insertInto(appointments, [
  ...(['id', 'document_id', 'created_at', 'updated_at', 'provider_profile'] as const),
  ...(['client_profile', 'starts_at', 'ends_at', 'busy_from', 'busy_to', 'time_zone'] as const),
  ...(['status', 'source', 'capacity', 'participants_count', 'client_comment'] as const),
  ...(['provider_note', 'price_total', 'discount', 'is_price_set', 'promo', 'promo_code'] as const),
  ...(['is_late_cancel', 'moves_count', 'pending_expires_at', 'allow_overlap'] as const),
  ...(['reminder_minutes', 'external_id', 'series', 'version'] as const),
]);

/** The booked services in their order, with their title, duration and price of now. */
const newLines = insertInto(appointmentServices, [
  ...(['document_id', 'created_at', 'updated_at', 'provider_profile', 'appointment'] as const),
  ...(['service', 'title', 'price', 'duration', 'sort'] as const),
]);

const newParticipants = insertInto(appointmentParticipants, [
  ...(['id', 'document_id', 'created_at', 'updated_at', 'provider_profile'] as const),
  ...(['appointment', 'client_profile', 'seats', 'source', 'status'] as const),
  ...(['price', 'discount', 'promo', 'promo_code', 'joined_at'] as const),
  ...(['channel', 'site_host', 'page_view'] as const),
]);

/** The appointment with what belongs to it. */
export const newBooking = ({
  appointments,
  lines,
  participants,
}: Omit<ReturnType<typeof rowsOf>, 'happening'>): NewRows[] => [
  newAppointments(appointments),
  newLines(lines),
  newParticipants(participants),
];
