import { STATUSES } from '@okoshko/contract/appointments/statuses';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { rows } from '../../src/platform/db/rows.ts';
import type { Db } from '../../src/platform/db-handle.ts';

/** A provider whose random appointments and openings are in March 2026 and around it. */
export interface Business {
  readonly provider: number;
  readonly services: readonly number[];
  readonly clients: readonly number[];
  readonly promos: readonly number[];
}

/** Completed ones are the most likely. */
const WEIGHTED_STATUSES = [...STATUSES, 'completed', 'completed'] as const;
const FIRST = Date.parse('2026-01-20T00:00:00Z');
const LAST = Date.parse('2026-04-20T00:00:00Z');

export const appointment = fc.record({
  /** Milliseconds, on any quarter of an hour: night and midnights as well. */
  starts: fc.integer({ min: 0, max: (LAST - FIRST) / 900_000 }).map((n) => FIRST + n * 900_000),
  minutes: fc.constantFrom(30, 60, 90, 600, 1440),
  created: fc.integer({ min: FIRST, max: LAST }),
  status: fc.constantFrom(...WEIGHTED_STATUSES),
  source: fc.constantFrom('online', 'provider'),
  discount: fc.integer({ min: 0, max: 500 }),
  isGroup: fc.boolean(),
  services: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 2 }),
  clients: fc.uniqueArray(fc.nat(4), { minLength: 0, maxLength: 3 }),
  isFree: fc.boolean(),
  isLateCancel: fc.boolean(),
  seats: fc.integer({ min: 1, max: 2 }),
  joined: fc.constantFrom('joined', 'attended', 'left', 'no_show'),
  promo: fc.option(fc.nat(1)),
  site: fc.constantFrom(null, 'anna-nails.ru', 'salon.example'),
  /** The place of the opening that the client came by, among those nearest to the booking. */
  pageView: fc.option(fc.nat(20)),
});
type RecountAppointment = typeof appointment extends fc.Arbitrary<infer A> ? A : never;

export const opening = fc.record({
  at: fc.integer({ min: FIRST, max: LAST }),
  /** Minutes between the repeats of one visitor. */
  repeats: fc.array(fc.constantFrom(0, 5, 29, 30, 31, 600), { maxLength: 3 }),
  visitor: fc.constantFrom('a', 'b', 'c'),
  kind: fc.constantFrom('page_view', 'link_click'),
  service: fc.option(fc.nat(2)),
  isBot: fc.boolean(),
  referrer: fc.constantFrom(null, 'vk.com', 'yandex.ru'),
  /** The referrer of the last repeat. */
  referrerLater: fc.constantFrom('vk.com', 'mail.ru'),
});
type RecountOpening = typeof opening extends fc.Arbitrary<infer O> ? O : never;

/** A client's rating, and those they made of it later. */
export const review = fc.record({
  client: fc.nat(4),
  status: fc.constantFrom('published', 'published', 'hidden'),
  ratings: fc.uniqueArray(
    fc.record({
      at: fc.integer({ min: Date.parse('2024-06-01'), max: LAST }),
      rating: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 1, maxLength: 3, selector: ({ at }) => at },
  ),
});
type RecountReview = typeof review extends fc.Arbitrary<infer R> ? R : never;

const iso = (ms: number): string => new Date(ms).toISOString();
const array = (values: readonly unknown[]): SQL => sql`${JSON.stringify(values)}::jsonb`;

/** Inserted past the API: statistics must be right about any rows. */
export async function addAppointment(
  db: Db,
  business: Business,
  input: RecountAppointment,
): Promise<void> {
  const services = input.isGroup ? input.services.slice(0, 1) : input.services;
  const clients = input.isGroup ? input.clients : input.clients.slice(0, 1);
  const ends = input.starts + input.minutes * 60_000;
  const lines = services.map((n) => ({
    service: business.services[n],
    price: input.isFree ? 0 : 1000 * (n + 1),
  }));
  const price = lines.reduce((sum, line) => sum + line.price, 0);
  const promo = input.promo === null ? null : business.promos[input.promo];
  const [inserted] = await rows<{ id: number }>(
    db,
    sql`insert into appointments (document_id, created_at, updated_at, provider_profile, starts_at,
        ends_at, busy_from, busy_to, time_zone, status, source, capacity, participants_count,
        price_total, discount, promo, is_late_cancel, allow_overlap)
      values (gen_random_uuid(), ${iso(input.created)}, ${iso(input.created)}, ${business.provider},
        ${iso(input.starts)}, ${iso(ends)}, ${iso(input.starts)}, ${iso(ends)}, 'UTC',
        ${input.status}, ${input.source}, ${input.isGroup ? 5 : 1}, 0, ${price},
        ${Math.min(input.discount, price)}, ${promo}, ${input.isLateCancel},
        true) returning id`,
  );
  const id = inserted?.id;
  await db.execute(sql`insert into appointment_services (document_id, created_at, updated_at,
      provider_profile, appointment, service, title, price, duration, sort)
    select gen_random_uuid(), ${iso(input.created)}, ${iso(input.created)}, ${business.provider}, ${id},
      (line->>'service')::int, 'Услуга', (line->>'price')::int, ${input.minutes}, n
    from jsonb_array_elements(${array(lines)}) with ordinality as lines(line, n)`);
  await db.execute(sql`insert into appointment_participants (document_id, created_at, updated_at,
      provider_profile, appointment, client_profile, seats, status, price, discount, promo, joined_at,
      source, channel, site_host, page_view)
    select gen_random_uuid(), ${iso(input.created)}, ${iso(input.created)}, ${business.provider}, ${id},
      client::int, ${input.seats}, ${input.joined}, ${price}, ${input.discount}, ${promo}, ${iso(input.created)},
      ${input.source}, ${channelOf(input)}, ${channelOf(input) === 'site' ? input.site : null}::text,
      ${channelOf(input) === 'page' ? pageViewOf(business, input) : null}
    from jsonb_array_elements_text(${array(clients.map((n) => business.clients[n]))}) client`);
}

/** Null: a program booked, or the provider. */
function channelOf({ source, site, pageView }: RecountAppointment): string | null {
  if (source !== 'online') return null;
  if (site !== null) return 'site';
  return pageView === null ? null : 'page';
}

/** One of those nearest to the booking, some of them of other days; none of what was opened may be the one. */
const pageViewOf = ({ provider }: Business, { pageView, created }: RecountAppointment): SQL =>
  sql`(select document_id from service_link_openings where provider_profile = ${provider}
    order by abs(extract(epoch from opened_at - ${iso(created)}::timestamptz)), id offset ${pageView} limit 1)`;

/** Visitors from yandex.ru come by an advertisement. */
const utmOf = (referrer: string | null) => (referrer === 'yandex.ru' ? 'direct' : null);

export async function addOpening(db: Db, business: Business, input: RecountOpening): Promise<void> {
  let at = input.at;
  for (const [n, pause] of [0, ...input.repeats].entries()) {
    const isLast = n > 0 && n === input.repeats.length;
    at += pause * 60_000;
    const referrer = isLast ? input.referrerLater : input.referrer;
    await db.execute(sql`insert into service_link_openings (document_id, created_at, updated_at,
        provider_profile, service, kind, visitor_id, referrer_host, utm_source, user_agent_class, opened_at)
      values (gen_random_uuid(), ${iso(at)}, ${iso(at)}, ${business.provider},
        ${input.service === null ? null : business.services[input.service]}, ${input.kind},
        ${input.visitor},
        ${referrer}, ${utmOf(referrer)}, ${input.isBot ? 'bot' : 'human'}, ${iso(at)})`);
  }
}

/** Does nothing for a client who has a review, and where there is no appointment to be of. */
export async function addReview(db: Db, business: Business, input: RecountReview): Promise<void> {
  const ratings = [...input.ratings].sort((a, b) => a.at - b.at);
  const [first, last] = [ratings[0], ratings.at(-1)];
  if (!first || !last) return;
  const [inserted] = await rows<{ id: number }>(
    db,
    sql`insert into reviews (document_id, created_at, updated_at, provider_profile, client_profile,
        appointment, rating, status, source, edited_at)
      select gen_random_uuid(), ${iso(first.at)}, ${iso(last.at)}, ${business.provider},
        ${business.clients[input.client]}, id, ${last.rating}, ${input.status}, 'account',
        ${ratings.length > 1 ? iso(last.at) : null}::timestamptz
      from appointments where provider_profile = ${business.provider} order by id limit 1
      on conflict do nothing returning id`,
  );
  if (!inserted) return;
  for (const { at, rating } of ratings) {
    await db.execute(sql`insert into review_events (document_id, created_at, updated_at,
        provider_profile, review, kind, by, after)
      values (gen_random_uuid(), ${iso(at)}, ${iso(at)}, ${business.provider}, ${inserted.id},
        ${at === first.at ? 'written' : 'edited'}, 'client', ${JSON.stringify({ rating })}::jsonb)`);
  }
}
