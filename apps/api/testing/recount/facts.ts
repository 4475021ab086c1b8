import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/handle.ts';
import { rows } from '../../src/platform/db/rows.ts';

/** Instants are milliseconds since 1970, money is kopecks. */
export interface Appointment {
  readonly id: number;
  readonly starts: number;
  readonly ends: number;
  readonly created: number;
  readonly status: string;
  readonly source: string;
  readonly capacity: number;
  readonly isLateCancel: boolean;
  readonly paid: number;
  readonly lines: readonly { readonly service: number; readonly price: number }[];
  readonly participants: readonly {
    readonly client: number;
    readonly status: string;
    readonly price: number;
  }[];
}
export interface Opening {
  readonly id: number;
  readonly at: number;
  readonly kind: string;
  readonly visitor: string;
  readonly service: number | null;
  readonly referrer: string | null;
}
interface Review {
  readonly id: number;
  readonly client: number;
  readonly rating: number;
  readonly text: string | null;
  readonly status: string;
  readonly created: number;
  readonly ratings: readonly { readonly at: number; readonly rating: number }[];
}
export interface Facts {
  readonly appointments: readonly Appointment[];
  readonly openings: readonly Opening[];
  readonly reviews: readonly Review[];
}

/** All rows of a provider that statistics are about. */
export async function readFacts(db: Db, provider: number): Promise<Facts> {
  const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);
  return {
    appointments: await rows<Appointment>(
      db,
      sql`select a.id, ${ms('starts_at')} as starts, ${ms('ends_at')} as ends,
          ${ms('a.created_at')} as created, status, source, capacity,
          is_late_cancel as "isLateCancel", (price_total - discount)::float8 as paid,
          (select coalesce(json_agg(json_build_object('service', service, 'price', price) order by sort), '[]')
            from appointment_services l where l.appointment = a.id) as lines,
          (select coalesce(json_agg(json_build_object(
            'client', client_profile, 'status', p.status, 'price', price)), '[]')
            from appointment_participants p where p.appointment = a.id) as participants
        from appointments a where provider_profile = ${provider} and archived_at is null`,
    ),
    openings: await rows<Opening>(
      db,
      sql`select id, ${ms('opened_at')} as at, kind, visitor_id as visitor, service,
          referrer_host as referrer
        from service_link_openings
        where provider_profile = ${provider} and user_agent_class = 'human'`,
    ),
    reviews: await rows<Review>(
      db,
      sql`select r.id, client_profile as client, rating, text, status, ${ms('r.created_at')} as created,
          (select coalesce(json_agg(json_build_object('at', ${ms('e.created_at')},
            'rating', e.after -> 'rating') order by e.id), '[]')
            from review_events e where e.review = r.id and kind in ('written', 'edited')) as ratings
        from reviews r where provider_profile = ${provider}`,
    ),
  };
}
