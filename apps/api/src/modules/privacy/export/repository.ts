import { sql } from 'drizzle-orm';
import { rows } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { idsOfMessagesOf } from '../../messaging/index.ts';

/**
 * All data about the user but the lists that grow for years, read in one statement; without secrets, as addresses of devices are, and
 * without what others wrote about them. Every column is named, so that what a table gets later leaves with nobody's export by itself.
 */
export async function findAccountData(db: Db, user: number): Promise<Record<string, unknown>> {
  const list = (query: ReturnType<typeof sql>) =>
    sql`coalesce((select jsonb_agg(to_jsonb(t)) from (${query}) t), '[]')`;
  const [row] = await rows<{ data: Record<string, unknown> }>(
    db,
    sql`select jsonb_build_object(
      'account', (select to_jsonb(t) from (select id, document_id, created_at, updated_at, version, username, email,
          confirmed_email, phone, name, locale, confirmed, blocked, erase_at, erased_at from users where id = ${user}) t),
      'photo', (select f.url from users u join files f on f.id = u.photo where u.id = ${user}),
      'provider_profile', (select to_jsonb(t) from (select id, document_id, created_at, updated_at, version, "user", name,
          specialization, description, phone, public_phone, city, address, time_zone, is_published, lat, lon, slug,
          allow_anonymous_booking, booking_policy, slot_mode, step, fixed_times, min_lead_minutes, max_lead_days,
          max_per_day, client_move_limit, cancel_window_minutes, pending_ttl_minutes, reminder_minutes, quiet_from,
          quiet_to, rating, reviews_count from provider_profiles where "user" = ${user}) t),
      'sessions', ${list(sql`select created_at, last_used_at, address, agent from sessions
        where "user" = ${user} order by id`)},
      'identities', ${list(sql`select provider, subject, created_at from user_identities
        where "user" = ${user} order by id`)},
      'devices', ${list(sql`select platform, created_at, last_seen_at from push_tokens
        where "user" = ${user} order by id`)},
      'messengers', ${list(sql`select 'telegram' as channel, chat, created_at from messenger_links
        where "user" = ${user} order by id`)},
      'consents', ${list(sql`select document, version, given_at, address, agent, withdrawn_at
        from consents where "user" = ${user} order by id`)},
      'as_client', ${list(sql`select p.name as provider, c.name, c.phone, c.email, c.birthday,
          c.visits_count, c.opted_out_channels, c.consents, c.created_at
        from client_profiles c join provider_profiles p on p.id = c.provider_profile
        where c."user" = ${user} order by c.id`)},
      'visits', ${list(sql`select a.starts_at, a.status, a.client_comment, p.name as provider
        from appointment_participants ap
        join client_profiles c on c.id = ap.client_profile
        join appointments a on a.id = ap.appointment
        join provider_profiles p on p.id = a.provider_profile
        where c."user" = ${user} order by a.starts_at`)},
      'reviews', ${list(sql`select r.rating, r.text, r.reply, r.status, r.created_at from reviews r
        join client_profiles c on c.id = r.client_profile where c."user" = ${user} order by r.id`)},
      'payments', ${list(sql`select i.purpose, i.amount, i.created_at, i.paid_at, (select jsonb_agg(distinct a.receipt_email)
        from payment_attempts a where a.intent = i.id and a.receipt_email is not null) as receipt_emails, (select jsonb_agg(distinct jsonb_build_object(
            'name', a.buyer_name, 'inn', a.buyer_inn)) from payment_attempts a where a.intent = i.id
            and a.buyer_name is not null) as buyers
        from payment_intents i where i."user" = ${user} order by i.id`)},
      'bills', ${list(sql`select b.year, b.number, b.state, i.amount, b.issued_on, b.valid_until, b.buyer_name as name,
          b.buyer_inn as inn, b.buyer_kpp as kpp, b.buyer_address as address, b.paid_on, b.order_number,
          (select jsonb_agg(jsonb_build_object('year', c.year, 'number', c.number, 'starts_on', c.starts_on,
            'ends_on', c.ends_on, 'amount', c.amount) order by c.id) from acts c where c.bill = b.id) as acts
        from bills b join payment_attempts a on a.id = b.attempt join payment_intents i on i.id = a.intent
        where i."user" = ${user} order by b.id`)},
      'plans', ${list(sql`select starts_at, ends_at, status, cost from user_tariffs
        where "user" = ${user} order by starts_at`)},
      'addons', ${list(sql`select kind, quantity, starts_at, ends_at from user_addons
        where "user" = ${user} order by id`)},
      'refunds', ${list(sql`select r.amount, r.status, r.created_at from payment_refunds r
        join payment_attempts a on a.id = r.attempt join payment_intents i on i.id = a.intent
        where i."user" = ${user} order by r.id`)},
      'refund_requests', ${list(sql`select q.amount, q.state, q.reason, q.answer, q.created_at, q.closed_at
        from refund_requests q join payment_attempts a on a.id = q.attempt
        join payment_intents i on i.id = a.intent where i."user" = ${user} order by q.id`)},
      'renewals', ${list(sql`select consent, amount, kind, last4, address, agent, created_at, ended_at, end_reason
        from renewals where "user" = ${user} order by id`)},
      'files', ${list(sql`select name, alternative_text, caption, url, created_at from files
        where "user" = ${user} order by id`)},
      'buyer_details', (select to_jsonb(t) from (select kind, name, inn, kpp, address, updated_at from buyer_details
        where "user" = ${user}) t),
      'receipt_email', (select email from receipt_emails where "user" = ${user}),
      'notice_settings', (select switches from notice_settings where "user" = ${user}),
      'help_requests', ${list(sql`select type, text, contact, status, created_at, closed_at from help_requests
        where "user" = ${user} order by id`)},
      'help_messages', ${list(sql`select kind, text, created_at from help_messages
        where "user" = ${user} and kind <> 'note' order by id`)}
    ) as data`,
  );
  return row?.data ?? {};
}

/** A stretch of a list that grows for years, in the order of its ids. */
interface Stretch {
  readonly user: number;
  readonly after: number;
  readonly limit: number;
}
type Entry = { readonly id: number } & Readonly<Record<string, unknown>>;

/** The person's messages, without secret ones. */
export const messagesOf = ({ user, after, limit }: Stretch) =>
  sql`select m.id, m.channel, m.kind, case when m.channel <> 'push' then m."to" end as "to",
      m.title, m.text, m.created_at, m.sent_at
    from messages m where m.id = any(array(${idsOfMessagesOf(user, after)})) and not m.is_secret
    order by m.id limit ${limit}`;

export const findMessagesOf = (db: Db, stretch: Stretch): Promise<Entry[]> =>
  rows(db, messagesOf(stretch));

export const findNotificationsOf = (db: Db, { user, after, limit }: Stretch): Promise<Entry[]> =>
  rows(
    db,
    sql`select id, kind, title, text, created_at, read_at from notifications
      where "user" = ${user} and id > ${after} order by id limit ${limit}`,
  );
