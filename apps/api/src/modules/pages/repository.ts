import { MAX_PAGE_CERTIFICATES, MAX_PAGE_WORKS } from '@okoshko/contract/catalog/wire';
import type { PromoKind } from '@okoshko/contract/promos/kinds';
import { type SQL, sql } from 'drizzle-orm';
import { compiled, firstOrNull, millis, onlyRow, preparedRows } from '../../platform/db/rows.ts';
import type { Db } from '../../platform/db-handle.ts';
import { IS_OPEN } from '../../tables/providers.ts';

interface PhotoRow {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** A work whose photo may be shown. */
interface WorkRow {
  readonly title: string;
  readonly photo: PhotoRow;
  readonly focus_x: number;
  readonly focus_y: number;
  /** The documentId of a service that can be booked online. */
  readonly service: string | null;
}

export interface PageServiceRow {
  readonly id: number;
  readonly document_id: string;
  readonly title: string;
  readonly description: string | null;
  readonly duration: number;
  readonly price: number;
  readonly price_max: number | null;
  readonly buffer_before: number;
  readonly buffer_after: number;
  readonly step: number | null;
  readonly capacity: number;
  readonly service_group: string | null;
  readonly photos: readonly PhotoRow[];
}

/** Instants in milliseconds since 1970. */
export interface PageRow {
  readonly id: number;
  readonly document_id: string;
  readonly slug: string | null;
  readonly name: string | null;
  readonly specialization: string | null;
  readonly description: string | null;
  readonly city: string | null;
  readonly address: string | null;
  readonly public_phone: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly time_zone: string;
  readonly photo: PhotoRow | null;
  readonly rating: number | null;
  readonly reviews_count: number;
  readonly booking_policy: 'auto' | 'request';
  readonly step: number;
  readonly min_lead_minutes: number;
  readonly max_lead_days: number;
  readonly cancel_window_minutes: number;
  readonly client_move_limit: number | null;
  readonly pending_ttl_minutes: number;
  readonly service_groups: readonly { readonly document_id: string; readonly title: string }[];
  readonly services: readonly PageServiceRow[];
  readonly works: readonly WorkRow[];
  readonly certificates: readonly Pick<WorkRow, 'title' | 'photo'>[];
  readonly promos: readonly {
    readonly title: string;
    readonly description: string | null;
    readonly kind: PromoKind;
    readonly value: number;
    readonly ends: number | null;
    readonly services: readonly string[];
    readonly weekdays: readonly number[];
    readonly from: string | null;
    readonly to: string | null;
    readonly new_only: boolean;
  }[];
  readonly histogram: readonly number[];
  readonly reviews: readonly {
    readonly author: string | null;
    readonly rating: number;
    readonly text: string | null;
    readonly reply: string | null;
    readonly services: readonly string[];
    readonly created: number;
  }[];
}

/** Reviews that a page shows at first, and where all are asked for. */
const REVIEWS = 10;
const ALL_REVIEWS = 200;

const reference = sql`${sql.placeholder('reference')}::text`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

/**
 * The provider `p` of the page, by slug, former slug or documentId in this order; none where it is not published
 * or its account is blocked, as it is after an erasure.
 */
const PROVIDER = sql`provider_profiles p
  where p.id = coalesce(
      (select id from provider_profiles where slug = ${reference}),
      (select provider_profile from former_slugs where slug = ${reference}),
      (select id from provider_profiles where document_id = ${reference}))
    and ${IS_OPEN}`;

/** The address of the file `f` in this size; a smaller picture has its own. */
const photoIn = (size: SQL) => sql`json_build_object(
  'url', coalesce(f.formats -> ${size} ->> 'url', f.url),
  'width', coalesce((f.formats -> ${size} ->> 'width')::int, f.width),
  'height', coalesce((f.formats -> ${size} ->> 'height')::int, f.height))`;

/** The address of the file `f`, in a size that screens show. */
const PHOTO = photoIn(sql`'medium'`);

/** A size in which what is written on it can be read. */
const LEGIBLE = photoIn(sql`'large'`);

const SERVICES = sql`(
  select coalesce(json_agg(json_build_object(
    'id', s.id, 'document_id', s.document_id, 'title', s.title, 'description', s.description,
    'duration', s.duration, 'price', s.price, 'price_max', s.price_max, 'step', s.step,
    'buffer_before', s.buffer_before, 'buffer_after', s.buffer_after, 'capacity', s.capacity,
    'service_group', g.document_id, 'photos', (
      select coalesce(json_agg(${PHOTO} order by sp.sort), '[]')
      from service_photos sp join files f on f.id = sp.file where sp.service = s.id))
    order by g.sort nulls last, g.id, s.sort, s.id), '[]')
  from services s left join service_groups g on g.id = s.service_group
  where s.provider_profile = p.id and s.archived_at is null and s.is_active and s.is_online_bookable)`;

const GROUPS = sql`(
  select coalesce(json_agg(json_build_object('document_id', g.document_id, 'title', g.title)
    order by g.sort, g.id), '[]')
  from service_groups g where g.provider_profile = p.id)`;

const WORKS = sql`(
  select coalesce(json_agg(json_build_object(
    'title', w.title, 'photo', w.photo, 'focus_x', w.focus_x, 'focus_y', w.focus_y, 'service', w.service)
    order by w.sort, w.id), '[]')
  from (select w.id, w.sort, w.title, w.focus_x, w.focus_y, ${PHOTO} as photo, (
        select s.document_id from services s
        where s.id = w.service and s.archived_at is null and s.is_active and s.is_online_bookable) as service
      from works w join files f on f.id = w.photo where w.provider_profile = p.id and w.kind = 'work'
      order by w.sort, w.id limit ${sql.raw(`${MAX_PAGE_WORKS}`)}) w)`;

const CERTIFICATES = sql`(
  select coalesce(json_agg(json_build_object('title', w.title, 'photo', w.photo) order by w.sort, w.id), '[]')
  from (select w.id, w.sort, w.title, ${LEGIBLE} as photo
      from works w join files f on f.id = w.photo where w.provider_profile = p.id and w.kind = 'certificate'
      order by w.sort, w.id limit ${sql.raw(`${MAX_PAGE_CERTIFICATES}`)}) w)`;

/** Promos stand on a page that need no code and are in force. */
const PROMOS = sql`(
  select coalesce(json_agg(json_build_object(
    'title', o.title, 'description', o.description, 'kind', o.kind, 'value', o.value,
    'ends', ${millis('o.ends_at')}, 'weekdays', o.weekdays, 'new_only', o.new_clients_only,
    'from', to_char(o.time_from, 'HH24:MI'), 'to', to_char(o.time_to, 'HH24:MI'), 'services', array(
      select s.document_id from promo_services ps join services s on s.id = ps.service
      where ps.promo = o.id and s.archived_at is null order by ps.sort)) order by o.id), '[]')
  from promos o
  where o.provider_profile = p.id and o.archived_at is null and o.is_active and o.code is null
    and (o.starts_at is null or o.starts_at <= ${now}) and (o.ends_at is null or o.ends_at > ${now})
    and (o.max_uses is null or o.used_count < o.max_uses))`;

const stars = (rating: number) => sql`count(*) filter (where r.rating = ${sql.raw(`${rating}`)})`;
const HISTOGRAM = sql`(
  select json_build_array(${sql.join([1, 2, 3, 4, 5].map(stars), sql`, `)})
  from reviews r where r.provider_profile = p.id and r.status = 'published')`;

const lastReviews = (limit: number) => sql`(
  select coalesce(json_agg(json_build_object(
    'author', coalesce(au.name, c.name), 'rating', r.rating, 'text', r.text, 'reply', r.reply,
    'created', ${millis('r.created_at')}, 'services', array(
      select l.title from appointment_services l where l.appointment = r.appointment order by l.sort))
    order by r.created_at desc, r.id desc), '[]')
  from (select * from reviews where provider_profile = p.id and status = 'published'
      order by created_at desc, id desc limit ${sql.raw(`${limit}`)}) r
    join client_profiles c on c.id = r.client_profile left join users au on au.id = c."user")`;

const PAGE = compiled(sql`
  select p.id, p.document_id, p.slug, p.name, p.specialization, p.description, p.city, p.address,
    p.public_phone, p.lat, p.lon, p.time_zone, p.rating, p.reviews_count, p.booking_policy, p.step,
    p.min_lead_minutes, p.max_lead_days, p.cancel_window_minutes, p.client_move_limit,
    p.pending_ttl_minutes, (select ${PHOTO} from files f where f.id = p.photo) as photo,
    ${GROUPS} as service_groups, ${SERVICES} as services, ${WORKS} as works,
    ${CERTIFICATES} as certificates, ${PROMOS} as promos,
    ${HISTOGRAM} as histogram, ${lastReviews(REVIEWS)} as reviews
  from ${PROVIDER}`);

/** A provider's page in one statement; null: there is none. */
export const findPublicPage = (
  db: Db,
  query: { readonly reference: string; readonly now: Date },
): Promise<PageRow | null> =>
  firstOrNull(preparedRows<PageRow>(db, PAGE, { ...query, now: query.now.toISOString() }));

const PAGE_REVIEWS = compiled(sql`select ${lastReviews(ALL_REVIEWS)} as reviews from ${PROVIDER}`);

/** All reviews of a provider's page, the last ones where there are very many. */
export async function findPageReviews(db: Db, reference: string): Promise<PageRow['reviews']> {
  const [row] = await preparedRows<Pick<PageRow, 'reviews'>>(db, PAGE_REVIEWS, {
    reference: reference.toLowerCase(),
  });
  return row?.reviews ?? [];
}

const PAGE_PROVIDER = compiled(sql`select p.id from ${PROVIDER}`);

/** The provider of the page; null: there is none. */
export async function findPageProvider(db: Db, reference: string): Promise<number | null> {
  const [row] = await preparedRows<{ id: number }>(db, PAGE_PROVIDER, { reference });
  return row?.id ?? null;
}

/** The provider `p` has a page with a name of its own, which anybody may read. */
const LISTED = sql`provider_profiles p
  where ${IS_OPEN} and p.slug is not null`;

const COUNT = compiled(sql`select count(*)::int as count from ${LISTED}`);

export async function countSitePages(db: Db): Promise<number> {
  return onlyRow(await preparedRows<{ count: number }>(db, COUNT, {})).count;
}

const LIST = compiled(sql`
  select p.slug, ${millis(`greatest(p.updated_at,
      (select max(s.updated_at) from services s where s.provider_profile = p.id),
      (select max(r.updated_at) from reviews r where r.provider_profile = p.id))`)} as changed
  from ${LISTED}
  order by p.id offset ${sql.placeholder('offset')}::int limit ${sql.placeholder('limit')}::int`);

interface SitePageRow {
  readonly slug: string;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

export const listSitePages = (
  db: Db,
  range: { readonly offset: number; readonly limit: number },
): Promise<readonly SitePageRow[]> => preparedRows<SitePageRow>(db, LIST, { ...range });
