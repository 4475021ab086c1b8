import { sql } from 'drizzle-orm';
import { rows } from '../../src/platform/db/rows.ts';
import type { Db } from '../../src/platform/db-handle.ts';

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
  readonly discount: number;
  readonly promo: number | null;
  readonly lines: readonly { readonly service: number; readonly price: number }[];
  readonly participants: readonly {
    readonly client: number;
    readonly status: string;
    readonly price: number;
    readonly discount: number;
    readonly promo: number | null;
    readonly joined: number;
    readonly source: string;
    readonly channel: string | null;
    readonly site: string | null;
    readonly pageView: string | null;
  }[];
}
export interface Opening {
  readonly id: number;
  readonly documentId: string;
  readonly at: number;
  readonly kind: string;
  readonly visitor: string;
  readonly service: number | null;
  readonly referrer: string | null;
  readonly utm: string | null;
  readonly isBot: boolean;
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
  /** Clients whom the provider serves no more. */
  readonly dismissed: readonly number[];
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
          discount::float8 as discount, promo,
          (select coalesce(json_agg(json_build_object('service', service, 'price', price) order by sort), '[]')
            from appointment_services l where l.appointment = a.id) as lines,
          (select coalesce(json_agg(json_build_object(
            'client', client_profile, 'status', p.status, 'price', price, 'discount', p.discount,
            'promo', p.promo, 'joined', ${ms('joined_at')}, 'source', p.source, 'channel', channel,
            'site', site_host, 'pageView', page_view)), '[]')
            from appointment_participants p where p.appointment = a.id) as participants
        from appointments a where provider_profile = ${provider} and archived_at is null`,
    ),
    openings: await rows<Opening>(
      db,
      sql`select id, document_id as "documentId", ${ms('opened_at')} as at, kind, visitor_id as visitor,
          service, referrer_host as referrer, utm_source as utm, user_agent_class = 'bot' as "isBot"
        from service_link_openings where provider_profile = ${provider}`,
    ),
    reviews: await rows<Review>(
      db,
      sql`select r.id, client_profile as client, rating, text, status, ${ms('r.created_at')} as created,
          (select coalesce(json_agg(json_build_object('at', ${ms('e.created_at')},
            'rating', e.after -> 'rating') order by e.id), '[]')
            from review_events e where e.review = r.id and kind in ('written', 'edited')) as ratings
        from reviews r where provider_profile = ${provider}`,
    ),
    dismissed: (
      await rows<{ id: number }>(
        db,
        sql`select id from client_profiles
          where provider_profile = ${provider} and (archived_at is not null or is_blocked)`,
      )
    ).map(({ id }) => id),
  };
}
