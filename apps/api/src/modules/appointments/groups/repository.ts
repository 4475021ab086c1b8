import { UPCOMING_STATUSES } from '@okoshko/contract/appointments/statuses';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/ctx.ts';
import { compiled, preparedRows, textsOf } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { rowIdOf } from '../../../platform/document-id.ts';
import { appointmentServices, appointments } from '../../../tables/appointments.ts';
import { IS_OPEN } from '../../../tables/providers.ts';
import { type ClientRow, clientOfAccount } from '../../clients/index.ts';
import { HAS_PROMOS } from '../../promos/index.ts';
import type { ClientReference } from '../participants/clients.ts';
import type { PromoGround } from '../participants/pricing.ts';
import type { ParticipantRow } from '../participants/repository.ts';
import { type AppointmentRow, lockAppointments, type ProviderRow } from '../repository.ts';

interface GroupsQuery {
  /** Ids or documentIds. */
  readonly references: readonly string[];
  /** The client whose seats they are; undefined: the caller's at the provider. */
  readonly client: ClientReference | undefined;
}

/**
 * Locks the groups, with what decides about seats in them as it is once they are locked; in one wait for the database.
 * In the order of ids.
 */
export async function lockGroups(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  { references, client }: GroupsQuery,
): Promise<LockedGroup[]> {
  const [groups, facts] = await Promise.all([
    lockAppointments(db, references),
    preparedRows<SeatFacts>(db, FACTS, {
      ids: JSON.stringify(references.flatMap((reference) => rowIdOf(reference) ?? [])),
      documents: JSON.stringify(references),
      reference_text: client === undefined ? null : String(client),
      reference_id: client === undefined ? null : rowIdOf(String(client)),
      account: actor.isOperator ? null : actor.user,
      own_client: actor.client ?? null,
      only_provider: actor.onlyProvider ?? null,
    }),
  ]);
  return groups.flatMap((group) => {
    const own = facts.find(({ appointment }) => appointment === group.id);
    return own ? [{ group, facts: own }] : [];
  });
}

const { placeholder } = sql;

const FACTS = compiled(sql`
  with target as (
    select a.id, a.provider_profile from appointments a
    where a.archived_at is null and (
      a.id = any(array(select listed.id::int from json_array_elements_text(${placeholder('ids')}::json) as listed(id)))
      or a.document_id = any(${textsOf(placeholder('documents'))}))),
  client as (
    select c.id, c.provider_profile, c."user", c.guest, c.is_blocked
    from client_profiles c
    where c.archived_at is null and c.merged_into is null
      and c.id = any(array(
        select n.id from client_profiles n
        where n.id = ${placeholder('reference_id')}::int
          or (${placeholder('reference_id')}::int is null and n.document_id = ${placeholder('reference_text')}::text)
        union
        select ${clientOfAccount(sql`t.provider_profile`, sql`${placeholder('account')}::int`)}
        from target t where ${placeholder('reference_text')}::text is null))
    for key share)
  select t.id as appointment, p.document_id, p.time_zone, ${IS_OPEN} as is_published, p.min_lead_minutes, p.cancel_window_minutes,
    ${IS_OPEN} and not exists (
      select from appointment_services l join services s on s.id = l.service
      where l.appointment = t.id and not (s.is_active and s.is_online_bookable)) as is_open,
    ${HAS_PROMOS} as has_promos,
    (select coalesce(json_agg(json_build_object('service', l.service, 'price', l.price) order by l.sort), '[]')
      from appointment_services l where l.appointment = t.id) as lines,
    (select row_to_json(c) from client c where c.provider_profile = t.provider_profile) as client,
    (select coalesce(json_agg(json_build_object('id', r.id, 'appointment', r.appointment,
        'client_profile', r.client_profile, 'seats', r.seats, 'promo', r.promo, 'promo_code', r.promo_code,
        'is_blocked', k.is_blocked, 'is_own', own.is_own) order by r.id), '[]')
      from appointment_participants r join client_profiles k on k.id = r.client_profile
      cross join lateral (select coalesce(k.archived_at is null and case
        when ${placeholder('own_client')}::int is not null then k.id = ${placeholder('own_client')}::int
        else (k."user" = ${placeholder('account')}::int or k.guest = ${placeholder('account')}::int)
          and k.provider_profile = coalesce(${placeholder('only_provider')}::int, k.provider_profile)
        end, false) as is_own) as own
      where r.appointment = t.id and r.status <> 'left'
        and (own.is_own or r.client_profile in (select c.id from client c))) as seats
  from target t join provider_profiles p on p.id = t.provider_profile`);

/** The group of the service that starts then and is joined instead of booking another; null: there is none. */
export async function findGroupAt(
  db: Db,
  { service, starts_at }: { readonly service: number; readonly starts_at: Date },
): Promise<AppointmentRow | null> {
  const [row] = await db
    .select({ group: appointments })
    .from(appointments)
    .innerJoin(appointmentServices, eq(appointmentServices.appointment, appointments.id))
    .where(
      and(
        eq(appointmentServices.service, service),
        eq(appointments.starts_at, starts_at),
        gt(appointments.capacity, 1),
        inArray(appointments.status, [...UPCOMING_STATUSES]),
        isNull(appointments.archived_at),
      ),
    )
    .limit(1);
  return row?.group ?? null;
}

export type SeatClient = Pick<
  ClientRow,
  'id' | 'provider_profile' | 'user' | 'guest' | 'is_blocked'
>;

/** A participant who has not left. */
export interface Seat
  extends Pick<
    ParticipantRow,
    'id' | 'appointment' | 'client_profile' | 'seats' | 'promo' | 'promo_code'
  > {
  /** The client is. */
  readonly is_blocked: boolean;
}

/** All that decides about a client's seats in a group, apart from its own row. */
interface SeatFacts
  extends PromoGround,
    Pick<
      ProviderRow,
      'document_id' | 'time_zone' | 'is_published' | 'min_lead_minutes' | 'cancel_window_minutes'
    > {
  readonly appointment: number;
  /** All its services are offered online, by a provider who is published. */
  readonly is_open: boolean;
  /** Locked, so that they are not merged into another meanwhile; null: archived, merged, or there is none. */
  readonly client: SeatClient | null;
  /** The client's, and those of all the caller's own profiles. */
  readonly seats: readonly (Seat & { readonly is_own: boolean })[];
}

/** A locked appointment and what decides about seats in it. */
export interface LockedGroup {
  readonly group: AppointmentRow;
  readonly facts: SeatFacts;
}
