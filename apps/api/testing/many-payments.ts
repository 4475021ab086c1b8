import { sql } from 'drizzle-orm';
import type { Db } from '../src/platform/db-handle.ts';

/**
 * So many payments of providers 1 and 2, four an hour up to the instant, in every state, with their postings and
 * refunds. Amounts are those of no tariff: the lists and the ledger are asked, nothing is granted.
 */
export async function insertManyPayments(db: Db, count: number, until: Date): Promise<void> {
  const at = sql`(${until.toISOString()}::timestamptz - n * interval '15 minutes')`;
  const numbers = sql`generate_series(1, ${sql.raw(String(count))}) n`;
  await db.execute(sql`
    insert into payment_intents (document_id, created_at, updated_at, "user", provider_profile, purpose, tariff,
      amount, paid_at)
    select 'intent' || n, ${at}, ${at}, p."user", p.id, k.purpose,
      case when k.purpose = 'tariff' then 1 + n % 3 end, 10000 + n, case when n % 10 > 4 then ${at} end
    from ${numbers}
    join lateral (values (case n % 3 when 0 then 'tariff' when 1 then 'additional_letters' else 'extended_statistics'
      end)) k(purpose) on true
    join provider_profiles p on p.id = 1 + n % 2`);
  await db.execute(sql`
    insert into payment_attempts (document_id, created_at, updated_at, intent, provider, status, amount, return_url,
      receipt_email, provider_payment_id, paid_at, receipt)
    select 'attempt' || n, ${at}, ${at}, i.id, case when n % 4 < 2 then 'yookassa' else 'tbank' end,
      (array['pending', 'failed', 'canceled', 'expired', 'review'])[n % 10 + 1], i.amount, '/',
      'buyer' || n || '@example.test', 'payment' || n, ${at} + interval '1 minute', 'succeeded'
    from ${numbers} join payment_intents i on i.document_id = 'intent' || n
    where n % 10 = 4
    union all
    select 'attempt' || n, ${at}, ${at}, i.id, case when n % 4 < 2 then 'yookassa' else 'tbank' end,
      coalesce((array['pending', 'failed', 'canceled', 'expired'])[n % 10 + 1], 'paid'), i.amount, '/',
      'buyer' || n || '@example.test', 'payment' || n,
      case when n % 10 > 4 then ${at} + interval '1 minute' end, case when n % 10 > 4 then 'succeeded' end
    from ${numbers} join payment_intents i on i.document_id = 'intent' || n
    where n % 10 <> 4`);
  await db.execute(sql`
    insert into ledger_postings (movement, account, amount, intent, attempt, at)
    select m.name || ':' || a.document_id, m.account, m.part * a.amount, a.intent, a.id, a.paid_at
    from payment_attempts a
    join lateral (values ('payment', 'provider', 1), ('payment', case when a.status = 'paid' then 'buyers' else 'unclear'
      end, -1), ('entitlement', 'buyers', 1), ('entitlement', 'sold', -1)) m(name, account, part)
      on a.status = 'paid' or m.name = 'payment'
    where a.paid_at is not null and a.document_id like 'attempt%'`);
  await db.execute(sql`
    insert into payment_refunds (document_id, created_at, updated_at, attempt, request_key, amount, status, reason,
      requested_by, origin, provider_refund_id, succeeded_at)
    select 'refund' || a.id, a.paid_at, a.paid_at, a.id, 'k', case when a.id % 11 = 0 then a.amount else 5000 end,
      case when a.id % 13 = 0 then 'canceled' else 'succeeded' end, 'The client asked', 1,
      case when a.id % 5 = 0 then 'provider' else 'service' end, 'refund' || a.id,
      case when a.id % 13 <> 0 then a.paid_at + interval '2 days' end
    from payment_attempts a
    where a.status = 'paid' and a.document_id like 'attempt%' and (a.id % 7 = 0 or a.id % 11 = 0)`);
  await db.execute(sql`
    insert into ledger_postings (movement, account, amount, intent, attempt, at)
    select 'refund:' || r.document_id, m.account, m.part * r.amount, a.intent, a.id, r.succeeded_at
    from payment_refunds r join payment_attempts a on a.id = r.attempt
    join lateral (values ('sold', 1), ('provider', -1)) m(account, part) on true
    where r.succeeded_at is not null and a.document_id like 'attempt%'`);
  await db.execute(sql`
    insert into ledger_postings (movement, account, amount, intent, attempt, at)
    select 'fee:' || a.document_id, m.account, m.part * (a.amount / 50), a.intent, a.id, a.paid_at
    from payment_attempts a join lateral (values ('fees', 1), ('withheld', -1)) m(account, part) on true
    where a.status = 'paid' and a.document_id like 'attempt%' and a.provider = 'yookassa'`);
}
