import { type SQL, sql } from 'drizzle-orm';
import { isoText } from '../../platform/db/iso-text.ts';
import { rows } from '../../platform/db/rows.ts';
import type { Db } from '../../platform/db-handle.ts';
import { idsOfMessagesOf } from '../messaging/index.ts';
import type { Position, Source } from './rules.ts';

interface LineRow {
  readonly kind: string;
  readonly event: string;
  readonly id: string;
  readonly record: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly about: Readonly<Record<string, unknown>>;
}

interface PageQuery {
  readonly user: number;
  readonly now: Date;
  /** Null: the first page. */
  readonly before: Position | null;
  readonly limit: number;
}

/** Reads no rows but the person's own, each source by an index, and of each a page at most. */
export async function findLines(
  db: Db,
  sources: readonly Source[],
  { user, now, before, limit }: PageQuery,
): Promise<readonly LineRow[]> {
  if (sources.length === 0) return [];
  const at = sql`${before?.at.toISOString()}::timestamptz`;
  const isEarlier =
    before === null ? sql`true` : sql`(q.at, q.id collate "C") < (${at}, ${before.id}::text)`;
  const parts = sources.map(
    (source) => sql`(select q.* from (${LINES[source](user, now.toISOString())}) q
      where ${isEarlier} order by q.at desc, q.id collate "C" desc limit ${limit})`,
  );
  return rows(
    db,
    sql`select i.kind, i.event, i.id, i.record, i.about, (extract(epoch from i.at) * 1000)::float8 as at
      from (${sql.join(parts, sql` union all `)}) i
      order by i.at desc, i.id collate "C" desc limit ${limit}`,
  );
}

const ENDS_AT = sql.raw(isoText('p.ends_at'));

/** The lines of a source: `kind`, `event`, `id`, `record`, `at` and `about`. */
const LINES: Readonly<Record<Source, (user: number, now: string) => SQL>> = {
  payments: (
    user,
  ) => sql`select 'money' as kind, 'payment' as event, 'payment ' || a.document_id as id,
      i.document_id as record, coalesce(a.paid_at, a.created_at) as at,
      jsonb_build_object('purpose', i.purpose, 'tariff', t.title, 'amount', a.amount,
        'status', case a.status when 'creating' then 'pending' else a.status end) as about
    from payment_intents i join payment_attempts a on a.intent = i.id left join tariffs t on t.id = i.tariff
    where i."user" = ${user}`,
  refunds: (
    user,
  ) => sql`select 'money' as kind, 'refund' as event, 'refund ' || r.document_id as id,
      i.document_id as record, coalesce(r.succeeded_at, r.created_at) as at,
      jsonb_build_object('purpose', i.purpose, 'tariff', t.title, 'amount', r.amount, 'status', r.status) as about
    from payment_intents i join payment_attempts a on a.intent = i.id
      join payment_refunds r on r.attempt = a.id left join tariffs t on t.id = i.tariff
    where i."user" = ${user}`,
  plans: (user, now) => sql`select 'plan' as kind, e.event, e.event || ' ' || p.document_id as id,
      p.document_id as record, e.at,
      jsonb_build_object('tariff', t.title, 'ends_at', ${ENDS_AT}, 'reason', null, 'by', null) as about
    from ${plansOf(user)} p join tariffs t on t.id = p.tariff
      cross join lateral (values ('given', p.created_at), ('ended', p.ends_at)) as e (event, at)
    where e.event = 'given' or e.at <= ${now}::timestamptz`,
  plan_changes: (
    user,
  ) => sql`select 'plan' as kind, c.change as event, 'change ' || c.document_id as id,
      c.subject as record, c.created_at as at,
      jsonb_build_object('tariff', t.title, 'ends_at', ${ENDS_AT}, 'reason', c.reason,
        'by', s.name) as about
    from entitlement_changes c join provider_profiles o on o.id = c.provider_profile
      left join user_tariffs p on p.document_id = c.subject left join tariffs t on t.id = p.tariff
      left join users s on s.id = c.staff
    where o."user" = ${user} and c.kind = 'user_tariff' and c.change <> 'given'`,
  messages: (user) => sql`select 'message' as kind, 'message' as event, 'message ' || m.id as id,
      m.id::text as record, m.created_at as at,
      jsonb_build_object('kind', m.kind, 'channel', m.channel, 'status', m.status) as about
    from messages m where m.id = any(array(${idsOfMessagesOf(user)}))`,
  visits: (user) => sql`select 'visit' as kind, 'visit' as event, 'visit ' || v.document_id as id,
      a.document_id as record, a.starts_at as at,
      jsonb_build_object('provider', o.name,
        'status', case v.status when 'left' then 'left' else a.status end) as about
    from client_profiles c join appointment_participants v on v.client_profile = c.id
      join appointments a on a.id = v.appointment join provider_profiles o on o.id = a.provider_profile
    where c."user" = ${user} and a.archived_at is null`,
  notes: (user) => sql`select 'note' as kind, 'note' as event, 'note ' || n.document_id as id,
      n.document_id as record, n.created_at as at, jsonb_build_object('text', n.text, 'writer', w.name) as about
    from person_notes n left join users w on w.id = n.writer where n."user" = ${user}`,
};

const plansOf = (user: number): SQL => sql`(select p.* from provider_profiles o
  join user_tariffs p on p.provider_profile = o.id where o."user" = ${user})`;
