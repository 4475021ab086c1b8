import { UPCOMING_STATUSES } from '@okoshko/contract/appointments/statuses';
import { type SQL, sql } from 'drizzle-orm';
import { literals, rows } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { keysOf } from '../../../platform/narrowing.ts';
import {
  AGGREGATES,
  type AppointmentFilter,
  countOf,
  dayOf,
  hourOf,
  IS_PARTICIPATING,
  isFiltered,
  isWithin,
  type Owner,
  PARTICIPANT_REVENUE,
} from '../numbers/repository.ts';
import type { Period } from '../rules/period.ts';

/** The `appointment` took place at the provider's, and the `participant` was there. */
export const isAttended = ({
  provider,
}: Owner): SQL => sql`appointment.provider_profile = ${provider}
  and appointment.status = 'completed' and appointment.archived_at is null and ${IS_PARTICIPATING}`;

/** Clients of completed appointments, one row for each client and appointment: (client, starts_at, revenue). */
export const attendances = (owner: Owner, filter: AppointmentFilter): SQL => sql`
  select participant.client_profile as client, appointment.starts_at, ${PARTICIPANT_REVENUE} as revenue
  from appointments appointment
  join appointment_participants participant on participant.appointment = appointment.id
  where ${isAttended(owner)} and ${isFiltered(filter, owner.zone)}`;

/** The number of clients who came, and of those who came for the first time. */
export async function countClients(db: Db, owner: Owner, filter: AppointmentFilter) {
  const [row] = await rows<{ total: number; new: number }>(
    db,
    sql`select count(*)::float8 as total, (count(*) filter (where not exists (
        select from appointment_participants participant
        join appointments appointment on appointment.id = participant.appointment
        where participant.client_profile = attending.client and ${isAttended(owner)}
          and appointment.starts_at
            < (${filter.range.from}::date)::timestamp at time zone ${owner.zone}
      )))::float8 as new
      from (select distinct client from (${attendances(owner, filter)}) attendances) attending`,
  );
  return { total: row?.total ?? 0, new: row?.new ?? 0 };
}

export interface TopClient {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly visits: number;
  readonly revenue: number;
}

/** The clients who paid most. */
export function findTopClients(
  db: Db,
  owner: Owner,
  { limit, ...filter }: AppointmentFilter & { readonly limit: number },
): Promise<TopClient[]> {
  return rows(
    db,
    sql`select client.id, client.document_id as "documentId", client.name, top.visits, top.revenue
      from (
        select client, count(*)::float8 as visits, sum(revenue)::float8 as revenue
        from (${attendances(owner, filter)}) attendances
        group by client order by 3 desc, 2 desc, 1 limit ${limit}
      ) top join client_profiles client on client.id = top.client
      order by top.revenue desc, top.visits desc, client.id`,
  );
}

/**
 * One client's appointments: (id, status, is_late_cancel, starts_at, revenue). The status is the client's own:
 * one who left a group cancelled, unless they came back.
 */
const appointmentsOf = ({ provider }: Owner, client: number): SQL => sql`
  select distinct on (appointment.id) appointment.id, appointment.is_late_cancel, appointment.starts_at,
    case when appointment.status like 'cancelled%' then appointment.status
      when participant.status = 'left' then 'cancelled_by_client'
      when participant.status = 'no_show' then 'no_show' else appointment.status end as status,
    ${PARTICIPANT_REVENUE} as revenue
  from appointment_participants participant
  join appointments appointment on appointment.id = participant.appointment
  where participant.client_profile = ${client} and appointment.provider_profile = ${provider}
    and appointment.archived_at is null
  order by appointment.id, participant.status = 'left'`;

const { completed, no_show, revenue } = AGGREGATES.appointments;
/** The aggregate of each number of one client. */
const CLIENT_AGGREGATES = {
  visits: completed,
  cancelled: countOf('cancelled_by_client', 'cancelled_by_provider'),
  no_show,
  revenue,
} as const;
type ClientNumberName = keyof typeof CLIENT_AGGREGATES;
export const CLIENT_NUMBERS = keysOf(CLIENT_AGGREGATES);
type ClientNumbers = Readonly<Record<ClientNumberName, number>>;
const CLIENT_COLUMNS = sql.raw(
  Object.entries(CLIENT_AGGREGATES)
    .map(([name, aggregate]) => `(${aggregate})::float8 as ${name}`)
    .join(', '),
);

export interface ClientTotals extends ClientNumbers {
  readonly late_cancelled: number;
  /** Starts of appointments, in seconds since 1970. */
  readonly first: number | null;
  readonly last: number | null;
  readonly next: number | null;
}

/** The numbers of all time. */
export async function findClientTotals(
  db: Db,
  owner: Owner,
  { client, now }: { readonly client: number; readonly now: Date },
): Promise<ClientTotals> {
  const [row] = await rows<ClientTotals>(
    db,
    sql`select ${CLIENT_COLUMNS},
        (count(*) filter (where status = 'cancelled_by_client' and is_late_cancel))::float8
          as late_cancelled,
        extract(epoch from min(starts_at) filter (where status = 'completed'))::float8 as first,
        extract(epoch from max(starts_at) filter (where status = 'completed'))::float8 as last,
        extract(epoch from min(starts_at) filter (where status in ${literals(UPCOMING_STATUSES)}
          and starts_at > ${now.toISOString()}::timestamptz))::float8 as next
      from (${appointmentsOf(owner, client)}) client_appointments`,
  );
  if (!row) throw new Error('an aggregate has a row');
  return row;
}

/** By local day; in a period by hours by local hour. */
export function findClientPoints(
  db: Db,
  owner: Owner,
  { client, period }: { readonly client: number; readonly period: Period },
): Promise<(ClientNumbers & { readonly at: string })[]> {
  const pointOf = period.bucket === 'hour' ? hourOf : dayOf;
  return rows(
    db,
    sql`select ${pointOf(sql`starts_at`, owner.zone)} as at, ${CLIENT_COLUMNS}
      from (${appointmentsOf(owner, client)}) client_appointments
      where ${isWithin(sql`starts_at`, period, owner.zone)} group by 1`,
  );
}

/** The services of the client's completed appointments, the most frequent first. */
export function findFavourites(
  db: Db,
  owner: Owner,
  { client, limit }: { readonly client: number; readonly limit: number },
) {
  return rows<{ id: number; documentId: string; title: string; visits: number }>(
    db,
    sql`select service.id, service.document_id as "documentId", service.title,
        count(distinct appointment.id)::float8 as visits
      from (${appointmentsOf(owner, client)}) appointment
      join appointment_services line on line.appointment = appointment.id
      join services service on service.id = line.service
      where appointment.status = 'completed'
      group by service.id order by 4 desc, service.id limit ${limit}`,
  );
}

export function findClientReviews(db: Db, { provider }: Owner, client: number) {
  return rows<{ id: number; rating: number; text: string | null; created: number }>(
    db,
    sql`select id, rating, text, extract(epoch from created_at)::float8 as created
      from reviews where provider_profile = ${provider} and client_profile = ${client}
        and status <> 'hidden' order by created_at desc, id desc`,
  );
}
