import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { rows } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import type { RowPage } from '../../../platform/sweep.ts';
import { users } from '../../../tables/users.ts';
import { idsOfMessagesOf } from '../../messaging/index.ts';
import { isReceiptDue } from '../../payments/index.ts';

/** True where the user is blocked and their erasure is due. */
const isErasureDue = (now: Date): SQL | undefined =>
  and(lte(users.erase_at, now), isNull(users.erased_at), eq(users.blocked, true));

export const countDueErasures = (db: Db, now: Date): Promise<number> =>
  db.$count(users, isErasureDue(now));

export async function findDueErasures(
  db: Db,
  now: Date,
  { limit, isFree }: RowPage,
): Promise<number[]> {
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isErasureDue(now), isFree(users.id)))
    .orderBy(users.id)
    .limit(limit);
  return due.map(({ id }) => id);
}

export async function unpublish(db: Db, user: number, now: Date): Promise<void> {
  await db.execute(sql`update provider_profiles
    set is_published = false, updated_at = ${now.toISOString()} where "user" = ${user}`);
}

/** The photos of the user and of the provider profile. */
export async function findPhotos(db: Db, user: number): Promise<number[]> {
  const photos = await rows<{ photo: number }>(
    db,
    sql`select photo from users where id = ${user} and photo is not null
      union select photo from provider_profiles where "user" = ${user} and photo is not null`,
  );
  return photos.map(({ photo }) => photo);
}

/** Addresses that receipts of the user's payments may still have to go to. */
export async function findReceiptEmails(db: Db, user: number, now: Date): Promise<string[]> {
  const emails = await rows<{ email: string }>(
    db,
    sql`select distinct a.receipt_email as email from payment_attempts a
      join payment_intents i on i.id = a.intent
      where i."user" = ${user} and a.receipt_email is not null and ${isReceiptDue(now.toISOString())}
      order by email`,
  );
  return emails.map(({ email }) => email);
}

/**
 * Erases the personal data of the user, the texts they wrote and the clients of their own business; this
 * list is what the law is checked against. Records of money, plans, appointments and consents stay, without
 * a name; with an address of receipts for as long as the law wants it on one. Other providers keep the user as their client, without the account and the texts.
 */
export async function erase(db: Db, user: number, now: Date): Promise<void> {
  for (const statement of statements(user, now.toISOString())) await db.execute(statement);
}

/** The columns of texts in the histories of appointments and reviews; histories allow no other change. */
const TEXT_COLUMNS = '{client_comment,provider_note,cancel_reason,text,reply,complaint}';
const withoutTexts = sql`before = before - ${TEXT_COLUMNS}::text[], after = after - ${TEXT_COLUMNS}::text[]`;

/** Subqueries for the rows that belong to the user: lists of ids, or a value. */
function scopesOf(user: number) {
  const provider = sql`(select id from provider_profiles where "user" = ${user})`;
  const asClient = sql`(select id from client_profiles where "user" = ${user})`;
  return {
    provider,
    asClient,
    phone: sql`(select phone from users where id = ${user})`,
    email: sql`(select email::text from users where id = ${user})`,
    guests: sql`(select guest from client_profiles
      where guest is not null and provider_profile in ${provider})`,
    appointments: sql`(select id from appointments
      where provider_profile in ${provider} or client_profile in ${asClient})`,
    reviews: sql`(select id from reviews where client_profile in ${asClient})`,
    attempts: sql`(select a.id from payment_attempts a join payment_intents i on i.id = a.intent
      where i."user" = ${user})`,
  };
}

/** Each of them runs before the rows it refers to are erased. */
const statements = (user: number, at: string): readonly SQL[] => {
  const scopes = scopesOf(user);
  return [
    auditUpdate(user, scopes),
    searchUpdate(user),
    ...credentialDeletions(user, { ...scopes, at }),
    ...textUpdates(user, scopes),
    ...requestUpdates(user, at),
    ...nameUpdates(user, { ...scopes, at }),
  ];
};

type Scopes = ReturnType<typeof scopesOf>;

/** Keeps that operators changed something, without the values. */
const auditUpdate = (user: number, { provider, guests, appointments, reviews, attempts }: Scopes) =>
  sql`update audit_entries set before = null, after = null where document in (
    select document_id from users where id = ${user} or id in ${guests}
    union all select document_id from personal_data_requests where "user" = ${user}
    union all select document_id from provider_profiles where "user" = ${user}
    union all select document_id from help_requests where "user" = ${user}
    union all select document_id from help_messages where "user" = ${user}
    union all select document_id from person_notes where "user" = ${user}
    union all select document from audit_entries where model = 'api::person-note.person-note'
      and about @> ${`{${user}}`}::int[] and (before->>'user')::int = ${user}
    union all select document_id from refund_requests where attempt in ${attempts}
    union all select document_id from confirmations where "user" = ${user}
    union all select document_id from appointments where id in ${appointments}
    union all select document_id from reviews where provider_profile in ${provider} or id in ${reviews}
    union all select document_id from client_profiles where provider_profile in ${provider}
    union all select document_id from holidays where provider_profile in ${provider}
    union all select document_id from timetables where provider_profile in ${provider}
    union all select document_id from deleted_documents where provider_profile in ${provider}
    union all select document_id from services where provider_profile in ${provider}
    union all select document_id from promos where provider_profile in ${provider})`;

/** Keeps that operators looked for the person, without what they looked by. */
const searchUpdate = (user: number) =>
  sql`update audit_entries set search = null, read_key = null from users u
    where u.id = ${user} and search is not null and exists (
      select from unnest(array[u.phone, lower(u.email::text), lower(u.name)]) as known (value)
      where value <> '' and position(value in lower(search::text)) > 0)`;

/** Closes what the person asked for: the erasure is done, a copy there is nothing of any more. */
const requestUpdates = (user: number, at: string): readonly SQL[] => [
  sql`update personal_data_requests set reason = null, result = null, updated_at = ${at},
      closed_at = coalesce(closed_at, ${at}), status = case
        when status <> 'open' then status when kind = 'erasure' then 'done' else 'cancelled' end
    where "user" = ${user}`,
];

/** Deletes what the user signs in with, devices, messengers and addresses. */
const credentialDeletions = (
  user: number,
  { provider, asClient, phone, email, guests, at }: Scopes & { readonly at: string },
): readonly SQL[] => [
  sql`delete from sign_in_steps where phone = ${phone} or "user" = ${user}`,
  sql`delete from booking_intents where phone = ${phone} or provider_profile in ${provider}`,
  sql`delete from email_tokens where "user" = ${user} or email = lower(${email})`,
  sql`delete from user_identities where "user" = ${user}`,
  sql`delete from second_factors where "user" = ${user}`,
  sql`delete from recovery_codes where "user" = ${user}`,
  sql`delete from push_tokens where "user" = ${user}`,
  sql`delete from notice_settings where "user" = ${user}`,
  sql`delete from deleted_documents where provider_profile in ${provider}`,
  sql`delete from saved_views where "user" = ${user}`,
  sql`delete from sessions where "user" = ${user} or "user" in ${guests}`,
  sql`delete from messenger_links where "user" = ${user}`,
  sql`delete from messenger_codes where "user" = ${user}`,
  sql`delete from idempotency_keys where "user" = ${user}`,
  // The staff's requests that wrote to or about them: of whoever is erased a repeat is refused.
  sql`delete from idempotency_keys k using help_messages m
    where m."user" = ${user} and k."user" = m.writer and position(m.document_id in k.answer) > 0`,
  sql`delete from idempotency_keys k using person_notes n
    where n."user" = ${user} and k."user" = n.writer and position(n.document_id in k.answer) > 0`,
  sql`delete from receipt_emails where "user" = ${user}`,
  sql`delete from buyer_details where "user" = ${user}`,
  // The name with an INN stands on a fiscal receipt or on a bill that was paid, which the issuer's books repeat for as long
  // as the law wants.
  sql`update payment_attempts set buyer_name = null, buyer_inn = null
    where (buyer_inn is null or id in (select attempt from bills where state <> 'paid'))
    and intent in (select id from payment_intents where "user" = ${user})`,
  sql`update bills set buyer_name = null, buyer_inn = null, buyer_kpp = null, buyer_address = null
    where state <> 'paid' and attempt in (select a.id from payment_attempts a
      join payment_intents i on i.id = a.intent where i."user" = ${user})`,
  sql`delete from calendar_feeds where provider_profile in ${provider}`,
  sql`delete from appointment_links
    where provider_profile in ${provider} or client_profile in ${asClient}`,
  // One that a receipt is due to goes later (`payments`).
  sql`update payment_attempts a set receipt_email = null
    where intent in (select id from payment_intents where "user" = ${user}) and not ${isReceiptDue(at)}`,
];

/** Erases what the user wrote, what was written to the user, and notes about the user's clients. */
const textUpdates = (
  user: number,
  { provider, asClient, appointments, reviews, attempts }: Scopes,
): readonly SQL[] => [
  sql`delete from notifications where "user" = ${user}
    or appointment in (select id from appointments where provider_profile in ${provider})`,
  sql`delete from message_templates where provider_profile in ${provider}`,
  sql`update messages set text = null, title = '', "to" = null,
      status = case when status = 'queued' then 'cancelled' else status end, due_at = null
    where id = any(array(
      select id from messages where provider_profile in ${provider} union all ${idsOfMessagesOf(user)}))`,
  sql`update help_requests set text = null, contact = null where "user" = ${user}`,
  sql`update help_messages set text = null where "user" = ${user}`,
  sql`delete from person_notes where "user" = ${user}`,
  sql`update confirmations set request = '{}', reason = null, answer = null where "user" = ${user}`,
  sql`update refund_requests set reason = null, answer = null where attempt in ${attempts}`,
  sql`update appointment_events set ${withoutTexts} where appointment in ${appointments}`,
  sql`update appointments set client_comment = null where client_profile in ${asClient}`,
  sql`update appointments set client_comment = null, provider_note = null, cancel_reason = null
    where provider_profile in ${provider}`,
  sql`update review_events set ${withoutTexts}
    where provider_profile in ${provider} or review in ${reviews}`,
  sql`update reviews set text = null where id in ${reviews}`,
  sql`update reviews set reply = null, complaint = null where provider_profile in ${provider}`,
  sql`update holidays set title = null where provider_profile in ${provider}`,
  sql`update timetables set title = null where provider_profile in ${provider}`,
  sql`update services set description = null, translations = '{}', slug = null
    where provider_profile in ${provider}`,
  sql`update promos set description = null, translations = '{}' where provider_profile in ${provider}`,
];

/** Erases who the user is, and who the user's clients are. */
const nameUpdates = (
  user: number,
  { provider, guests, at }: Scopes & { readonly at: string },
): readonly SQL[] => [
  sql`update auth_links set name = null where provider_profile in ${provider}`,
  sql`update users set name = null, blocked = true, updated_at = ${at} where id in ${guests}`,
  sql`update consents set address = null, agent = null,
      withdrawn_at = coalesce(withdrawn_at, ${at}) where "user" = ${user}`,
  // The text that was agreed to stays, as the proof of it; where it came from does not.
  sql`update renewals set address = null, agent = null, method = null where "user" = ${user}`,
  sql`update client_profiles set "user" = null where "user" = ${user}`,
  sql`update client_profiles set name = 'Удалено', phone = null, email = null, birthday = null,
      comment = null, tags = '[]', consents = null, telegram_chat_id = null, updated_at = ${at}
    where provider_profile in ${provider}`,
  sql`update provider_profiles set name = null, specialization = null, description = null,
      phone = null, public_phone = null, city = null, address = null, lat = null, lon = null, slug = null, photo = null,
      is_published = false, updated_at = ${at} where "user" = ${user}`,
  // It runs after the slug itself is gone, which makes it a former one.
  sql`delete from provider_origins where provider_profile in ${provider}`,
  sql`delete from former_slugs where provider_profile in ${provider}`,
  sql`update users set username = 'erased-' || id, email = null, confirmed_email = null,
      phone = null, name = null, photo = null, password_hash = null, confirmed = false,
      blocked = true, erased_at = ${at}, updated_at = ${at} where id = ${user}`,
];
