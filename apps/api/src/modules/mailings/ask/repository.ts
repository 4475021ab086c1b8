import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rows } from '../../../platform/db/rows.ts';
import { reviewRequests } from '../../../tables/messaging.ts';
import { named, reachOf } from '../repository.ts';

export interface Asked {
  readonly provider: number;
  readonly clients: readonly (string | number)[] | undefined;
  readonly channels: readonly string[];
  /** Visits and requests before these instants are past. */
  readonly visitedSince: Date;
  readonly askedSince: Date;
}

/** A client who may be asked, with the visit they are asked about. */
export interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly zone: string;
  readonly appointment: number;
}

/**
 * Every client asked for with the reason they are not written to, or none: several profiles of one
 * person, known by the phone or the account, get one letter, after the latest visit.
 */
const judged = ({ provider, clients, channels, visitedSince, askedSince }: Asked): SQL => sql`
  with visits as (
    select p.client_profile, max(a.starts_at) as last_at,
      (array_agg(a.id order by a.starts_at desc, a.id desc))[1] as appointment
    from appointments a
    join appointment_participants p on p.appointment = a.id and p.status not in ('left', 'no_show')
    where a.provider_profile = ${provider} and a.status = 'completed' and a.archived_at is null
      and a.starts_at >= ${visitedSince.toISOString()}::timestamptz
    group by p.client_profile
  ), judged as (
    select c.id, c.name, coalesce(c.time_zone, pr.time_zone) as zone, v.appointment, v.last_at,
      coalesce(c.phone, u.phone, 'user ' || c."user", 'client ' || c.id) as person,
      case
        when c.is_anonymous then 'anonymous'
        when c.is_blocked then 'blocked'
        when v.appointment is null then 'no_visit'
        when exists (select 1 from reviews r where r.client_profile = c.id) then 'reviewed'
        when exists (select 1 from review_requests q join messages m on m.review_request = q.id
          where q.client_profile = c.id and m.status not in ('failed', 'cancelled')
            and q.created_at > ${askedSince.toISOString()}::timestamptz) then 'asked'
        when s.client_profile is not null then 'opted_out'
        when ${reachOf(channels)} = 0 then 'unreachable'
      end as reason
    from client_profiles c
    join provider_profiles pr on pr.id = c.provider_profile
    left join users u on u.id = c."user"
    left join message_stops s on s.client_profile = c.id
    left join visits v on v.client_profile = c.id
    where c.provider_profile = ${provider} and c.archived_at is null and c.merged_into is null
      and ${named(clients)}
  ), told as (
    select *, case when reason is null and row_number() over (
      partition by person, reason is null order by last_at desc, id) > 1 then 'same_person'
      else reason end as why
    from judged
  )`;

/** Who may be asked, the latest visit first. */
export const findCandidates = (db: Db, asked: Asked, limit: number): Promise<Candidate[]> =>
  rows<Candidate>(
    db,
    sql`${judged(asked)} select id, name, zone, appointment from told
      where why is null order by last_at desc, id limit ${limit}`,
  );

/** How many are not asked, by reason. */
export async function countSkipped(db: Db, asked: Asked): Promise<Record<string, number>> {
  const found = await rows<{ why: string; count: number }>(
    db,
    sql`${judged(asked)} select why, count(*)::int as count from told
      where why is not null group by why order by why`,
  );
  return Object.fromEntries(found.map(({ why, count }) => [why, count]));
}

type NewRequest = typeof reviewRequests.$inferInsert;

export async function insertRequests(
  db: Db,
  requests: readonly NewRequest[],
): Promise<ReadonlyMap<number, number>> {
  const made = await db
    .insert(reviewRequests)
    .values([...requests])
    .returning({ id: reviewRequests.id, client: reviewRequests.client_profile });
  return new Map(made.map(({ id, client }) => [client, id]));
}
