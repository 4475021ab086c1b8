import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rows } from '../../../platform/db/rows.ts';
import { users } from '../../../tables/users.ts';

/** Those whose time has come and who were not unblocked meanwhile. */
export async function findDueErasures(db: Db, now: Date, limit: number): Promise<number[]> {
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(and(lte(users.erase_at, now), isNull(users.erased_at), eq(users.blocked, true)))
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
 * without a name. As somebody's client they stay that provider's record, without the account.
 */
export async function erase(db: Db, user: number, now: Date): Promise<void> {
  for (const statement of statements(user, now.toISOString())) await db.execute(statement);
}

const statements = (user: number, at: string): readonly SQL[] => {
  const provider = sql`(select id from provider_profiles where "user" = ${user})`;
  const phone = sql`(select phone from users where id = ${user})`;
  const email = sql`(select email::text from users where id = ${user})`;
  return [
    sql`delete from sign_in_steps where phone = ${phone} or "user" = ${user}`,
    sql`delete from email_tokens where "user" = ${user} or email = lower(${email})`,
    sql`delete from user_identities where "user" = ${user}`,
    sql`delete from push_tokens where "user" = ${user}`,
    sql`delete from sessions where "user" = ${user}`,
    sql`delete from messenger_links where "user" = ${user}`,
    sql`delete from messenger_codes where "user" = ${user}`,
    sql`delete from notifications where "user" = ${user}
      or appointment in (select id from appointments where provider_profile in ${provider})`,
    sql`delete from idempotency_keys where "user" = ${user}`,
    sql`delete from receipt_emails where "user" = ${user}`,
    sql`delete from calendar_feeds where provider_profile in ${provider}`,
    sql`delete from message_templates where provider_profile in ${provider}`,
    sql`update messages set text = null, title = '', "to" = null,
        status = case when status = 'queued' then 'cancelled' else status end, due_at = null
      where provider_profile in ${provider} or "to" in (${phone}, ${email})`,
    sql`update payment_attempts set receipt_email = null
      where intent in (select id from payment_intents where "user" = ${user})`,
    sql`update help_requests set text = null where "user" = ${user}`,
    sql`update consents set address = null, agent = null,
        withdrawn_at = coalesce(withdrawn_at, ${at}) where "user" = ${user}`,
    sql`update appointments set client_comment = null, provider_note = null, cancel_reason = null
      where provider_profile in ${provider}`,
    sql`update reviews set reply = null where provider_profile in ${provider}`,
    sql`update client_profiles set "user" = null where "user" = ${user}`,
    sql`update client_profiles set name = 'Удалено', phone = null, email = null, birthday = null,
        comment = null, tags = '[]', consents = null, telegram_chat_id = null, updated_at = ${at}
      where provider_profile in ${provider}`,
    sql`update provider_profiles set name = null, specialization = null, description = null,
        phone = null, city = null, address = null, lat = null, lon = null, slug = null, photo = null,
        is_published = false, updated_at = ${at} where "user" = ${user}`,
    sql`update audit_events set before = null, after = null where (model, document) in (
        select 'plugin::users-permissions.user', document_id from users where id = ${user}
        union all select 'api::provider-profile.provider-profile', document_id
          from provider_profiles where "user" = ${user}
        union all select 'api::client-profile.client-profile', document_id
          from client_profiles where provider_profile in ${provider})`,
    sql`update users set username = 'erased-' || id, email = null, confirmed_email = null,
        phone = null, name = null, photo = null, password_hash = null, confirmed = false,
        blocked = true, erased_at = ${at}, updated_at = ${at} where id = ${user}`,
  ];
};
