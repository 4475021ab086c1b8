import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rows } from '../../../platform/db/rows.ts';
import { users } from '../../../tables/users.ts';

/** Those whose time has come and who were not unblocked meanwhile: the next `limit` after a number. */
export async function findDueErasures(
  db: Db,
  now: Date,
  { above, limit }: Record<'above' | 'limit', number>,
): Promise<number[]> {
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        lte(users.erase_at, now),
        isNull(users.erased_at),
        eq(users.blocked, true),
        gt(users.id, above),
      ),
    )
    .orderBy(users.id)
    .limit(limit);
  return due.map(({ id }) => id);
}

export async function unpublish(db: Db, user: number, now: Date): Promise<void> {
  await db.execute(sql`update provider_profiles
    set is_published = false, updated_at = ${now.toISOString()} where "user" = ${user}`);
}

/** The pictures only this person shows. */
export async function findPhotos(db: Db, user: number): Promise<number[]> {
  const found = await rows<{ photo: number }>(
    db,
    sql`select photo from users where id = ${user} and photo is not null
      union select photo from provider_profiles where "user" = ${user} and photo is not null`,
  );
  return found.map(({ photo }) => photo);
}

/**
 * Takes away all that is personal of the user, of what they wrote, and of the clients of their business;
 * this list is what the law is checked against. Money, plans, visits and consents stay, of a person
 * without a name. As somebody's client they stay that provider's record, without the account and
 * without what they wrote there.
 */
export async function erase(db: Db, user: number, now: Date): Promise<void> {
  for (const statement of statements(user, now.toISOString())) await db.execute(statement);
}

/** What people say of a visit and of a review, as histories name it: nothing else of them may change. */
const WORDS = '{client_comment,provider_note,cancel_reason,text,reply,complaint}';
const erasureStatements = sql`before = before - ${WORDS}::text[], after = after - ${WORDS}::text[]`;

/** Whose rows they are: each is a list of numbers, or a value. */
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
    visits: sql`(select id from appointments
      where provider_profile in ${provider} or client_profile in ${asClient})`,
    written: sql`(select id from reviews where client_profile in ${asClient})`,
  };
}

/** Each before what it asks about is gone. */
const statements = (user: number, at: string): readonly SQL[] => {
  const scopes = scopesOf(user);
  return [
    audits(user, scopes),
    ...credentialRows(user, scopes),
    ...words(user, scopes),
    ...names(user, { ...scopes, at }),
  ];
};

type Scopes = ReturnType<typeof scopesOf>;

/** Of what operators changed: that they did, and no more what. */
const audits = (user: number, { provider, guests, visits, written }: Scopes) =>
  sql`update audit_entries set before = null, after = null where document in (
    select document_id from users where id = ${user} or id in ${guests}
    union all select document_id from provider_profiles where "user" = ${user}
    union all select document_id from help_requests where "user" = ${user}
    union all select document_id from appointments where id in ${visits}
    union all select document_id from reviews where provider_profile in ${provider} or id in ${written}
    union all select document_id from client_profiles where provider_profile in ${provider}
    union all select document_id from holidays where provider_profile in ${provider}
    union all select document_id from timetables where provider_profile in ${provider}
    union all select document_id from services where provider_profile in ${provider}
    union all select document_id from promos where provider_profile in ${provider})`;

/** Signing in, devices, messengers, addresses. */
const credentialRows = (
  user: number,
  { provider, phone, email, guests }: Scopes,
): readonly SQL[] => [
  sql`delete from sign_in_steps where phone = ${phone} or "user" = ${user}`,
  sql`delete from email_tokens where "user" = ${user} or email = lower(${email})`,
  sql`delete from user_identities where "user" = ${user}`,
  sql`delete from push_tokens where "user" = ${user}`,
  sql`delete from sessions where "user" = ${user} or "user" in ${guests}`,
  sql`delete from messenger_links where "user" = ${user}`,
  sql`delete from messenger_codes where "user" = ${user}`,
  sql`delete from idempotency_keys where "user" = ${user}`,
  sql`delete from receipt_emails where "user" = ${user}`,
  sql`delete from calendar_feeds where provider_profile in ${provider}`,
  sql`update payment_attempts set receipt_email = null
    where intent in (select id from payment_intents where "user" = ${user})`,
];

/** What was written by them, to them, and by them about their clients. */
const words = (
  user: number,
  { provider, asClient, phone, email, visits, written }: Scopes,
): readonly SQL[] => [
  sql`delete from notifications where "user" = ${user}
    or appointment in (select id from appointments where provider_profile in ${provider})`,
  sql`delete from message_templates where provider_profile in ${provider}`,
  sql`update messages set text = null, title = '', "to" = null,
      status = case when status = 'queued' then 'cancelled' else status end, due_at = null
    where provider_profile in ${provider} or client_profile in ${asClient}
      or "to" in (${phone}, ${email})`,
  sql`update help_requests set text = null where "user" = ${user}`,
  sql`update appointment_events set ${erasureStatements} where appointment in ${visits}`,
  sql`update appointments set client_comment = null where client_profile in ${asClient}`,
  sql`update appointments set client_comment = null, provider_note = null, cancel_reason = null
    where provider_profile in ${provider}`,
  sql`update review_events set ${erasureStatements}
    where provider_profile in ${provider} or review in ${written}`,
  sql`update reviews set text = null where id in ${written}`,
  sql`update reviews set reply = null, complaint = null where provider_profile in ${provider}`,
  sql`update holidays set title = null where provider_profile in ${provider}`,
  sql`update timetables set title = null where provider_profile in ${provider}`,
  sql`update services set description = null, translations = '{}', slug = null
    where provider_profile in ${provider}`,
  sql`update promos set description = null, translations = '{}' where provider_profile in ${provider}`,
];

/** Who they are, and who their clients are. */
const names = (
  user: number,
  { provider, guests, at }: Scopes & { readonly at: string },
): readonly SQL[] => [
  sql`update auth_links set name = null where provider_profile in ${provider}`,
  sql`update users set name = null, blocked = true, updated_at = ${at} where id in ${guests}`,
  sql`update consents set address = null, agent = null,
      withdrawn_at = coalesce(withdrawn_at, ${at}) where "user" = ${user}`,
  sql`update client_profiles set "user" = null where "user" = ${user}`,
  sql`update client_profiles set name = 'Удалено', phone = null, email = null, birthday = null,
      comment = null, tags = '[]', consents = null, telegram_chat_id = null, updated_at = ${at}
    where provider_profile in ${provider}`,
  sql`update provider_profiles set name = null, specialization = null, description = null,
      phone = null, city = null, address = null, lat = null, lon = null, slug = null, photo = null,
      is_published = false, updated_at = ${at} where "user" = ${user}`,
  sql`update users set username = 'erased-' || id, email = null, confirmed_email = null,
      phone = null, name = null, photo = null, password_hash = null, confirmed = false,
      blocked = true, erased_at = ${at}, updated_at = ${at} where id = ${user}`,
];
