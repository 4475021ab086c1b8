import { sql } from 'drizzle-orm';
import { rows } from '../../src/platform/db/rows.ts';
import type { Db } from '../../src/platform/db-handle.ts';
import { WRONG_BILLS, WRONG_BILLS_AT_LAST } from './bill-invariants.ts';
import type { Link } from './world.ts';

interface Violation {
  readonly wrong: string;
}
const violations = async (db: Db, statement: ReturnType<typeof sql>): Promise<string[]> =>
  (await rows<Violation>(db, statement)).map(({ wrong }) => wrong);

/** The violations of the rules that must hold after every step. */
export const brokenNow = (db: Db): Promise<string[]> =>
  violations(
    db,
    sql`
with granted as (
  select payment from user_tariffs where payment is not null and restores is null
  union all select payment from user_addons where payment is not null
), balances as (
  select attempt, sum(amount) as amount from ledger_postings where account = 'provider' group by attempt
)
select 'paid, and not exactly one entitlement: ' || i.document_id as wrong from payment_intents i
  where i.paid_at is not null and i.purpose <> 'overage' and (select count(*) from granted g where g.payment = i.id) <> 1
union all
select 'an entitlement without a paid attempt: ' || i.document_id from payment_intents i
  where i.amount > 0 and i.id in (select payment from granted)
  and not exists (select 1 from payment_attempts a where a.intent = i.id and a.status = 'paid')
union all
select 'overage that is not what payments paid: ' || t.document_id from user_tariffs t
  where t.extra_settled <> (select coalesce(sum(o.amount - o.refunded), 0) from overage_payments o
    where o.user_tariff = t.id)
union all
select 'two live plans of one payment: ' || i.document_id from payment_intents i
  where (select count(*) from user_tariffs t where t.payment = i.id
    and t.status in ('queued', 'active')) > 1
union all
select 'a plan of more than was paid: ' || t.document_id from user_tariffs t
  where t.status in ('queued', 'active') and not exists (select 1 from disputes d
    join payment_attempts a on a.id = d.attempt where a.intent = t.payment and d.state = 'open')
  and t.paid - t.credit > (select coalesce(sum(l.amount), 0)
    from ledger_postings l where l.intent = t.payment and l.account = 'provider')
union all
select 'two open requests for a refund: ' || a.document_id from payment_attempts a
  where (select count(*) from refund_requests q where q.attempt = a.id and q.state = 'open') > 1
union all
select 'not one refund of a granted request: ' || q.document_id from refund_requests q
  where (select count(*) from payment_refunds r where r.request_key = 'request:' || q.document_id)
    <> case q.state when 'granted' then 1 else 0 end
union all
select 'cancelled before it began, and more than once: ' || a.document_id from payment_attempts a
  where (select count(*) from payment_refunds r where r.attempt = a.id and r.request_key = 'cancelled-before') > 1
union all
select 'charged after the renewal was over: ' || a.document_id from payment_attempts a
  join renewals r on r.id = a.renewal join sandbox_payments s on s.idempotence_key = a.document_id
  where s.created_at > r.ended_at
union all
select 'charged more than was agreed to: ' || a.document_id from payment_attempts a
  join renewals r on r.id = a.renewal join sandbox_payments s on s.idempotence_key = a.document_id
  where replace(s.value, '.', '')::bigint > r.amount
union all
select 'charged without a notice a day before: ' || a.document_id from payment_attempts a
  join renewals r on r.id = a.renewal join users u on u.id = r."user"
  where u.erased_at is null and not exists (select 1 from notifications n where n."user" = r."user"
    and n.kind = 'renewal_coming' and n.created_at <= a.created_at - interval '1 day')
union all
select 'a renewal that is over, and its method is not forgotten: ' || r.document_id from renewals r
  where r.ended_at is not null and r.method is not null
union all
select 'paid after a refusal, and not on its way back: ' || a.document_id from payment_attempts a
  join renewals r on r.id = a.renewal
  where a.status = 'paid' and r.end_reason = 'stopped' and a.paid_at > r.ended_at
  and not exists (select 1 from payment_refunds f where f.attempt = a.id and f.request_key = 'renewal-stopped')
union all
select 'two paid attempts: ' || i.document_id from payment_intents i
  where (select count(*) from payment_attempts a where a.intent = i.id and a.status = 'paid') > 1
union all
select 'money in review without a manual review: ' || a.document_id from payment_attempts a
  where a.status = 'review' and not exists (select 1 from manual_reviews r where r.attempt = a.id)
union all
select 'a movement that is not zero: ' || movement from ledger_postings
  group by movement having sum(amount) <> 0
union all
select 'money without a posting: ' || a.document_id from payment_attempts a
  where a.paid_at is not null and not exists (select 1 from ledger_postings l where l.attempt = a.id)
  and not exists (select 1 from sandbox_payments p where p.idempotence_key = a.document_id and p.is_test)
union all
select 'a payment for trying bought something: ' || a.document_id from payment_attempts a
  join sandbox_payments p on p.idempotence_key = a.document_id
  where p.is_test and (a.status = 'paid' or exists (select 1 from ledger_postings l where l.attempt = a.id))
union all
select 'the ledger holds what never came: ' || a.document_id from payment_attempts a
  join balances h on h.attempt = a.id left join sandbox_payments p on p.idempotence_key = a.document_id
  where a.provider <> 'bank_transfer' and (h.amount < 0
  or h.amount > coalesce(replace(p.value, '.', '')::bigint, 0)
  or p.status <> 'succeeded' and p.cancellation_reason is distinct from 'fraud_suspected' and h.amount > 0)
union all
select 'a refund booked twice: ' || r.document_id from payment_refunds r
  where r.status = 'succeeded' and r.attempt is not null
  and (select count(*) from ledger_postings l where l.movement = 'refund:' || r.document_id) <> 2
union all
select 'a purchase after the account was closed: ' || i.document_id from payment_intents i
  join personal_data_requests q on q."user" = i."user" and q.kind = 'erasure'
  where i.paid_at > q.requested_at
union all
select 'more went back than came: ' || p.id from sandbox_payments p
  where (select sum(replace(value, '.', '')::bigint) from sandbox_refunds r
    where r.payment = p.id and r.status <> 'canceled') > replace(p.value, '.', '')::bigint
union all ${WRONG_BILLS}`,
  );

/** The violations of the rules that must hold once all jobs have run. */
export const brokenAtLast = (db: Db): Promise<string[]> =>
  violations(
    db,
    sql`
with balances as (
  select a.id, coalesce(sum(l.amount), 0) as amount from payment_attempts a
  left join ledger_postings l on l.attempt = a.id and l.account = 'provider' group by a.id
), provider_balances as (
  select p.idempotence_key as key, replace(p.value, '.', '')::bigint - coalesce((
    select sum(replace(r.value, '.', '')::bigint) from sandbox_refunds r
    where r.payment = p.id and r.status = 'succeeded'), 0) as amount
  from sandbox_payments p where p.status = 'succeeded' and not p.is_test
), misread as (select attempt from manual_reviews where kind = 'wrong_amount'),
-- T-Bank does not tell how much of a payment went back: a part made in the cabinet after another stays unseen.
untold as (
  select a.id as attempt from payment_attempts a
  join sandbox_refunds r on r.payment = a.provider_payment_id and r.key = ''
  join provider_balances t on t.key = a.document_id
  where a.provider = 'tbank' and t.amount > 0
)
select 'money without effect: ' || a.document_id as wrong from payment_attempts a
  join provider_balances t on t.key = a.document_id where a.status not in ('paid', 'review')
union all
select 'the ledger differs: ' || a.document_id || ' ' || h.amount || ' ' || t.amount
  from payment_attempts a join provider_balances t on t.key = a.document_id join balances h on h.id = a.id
  where h.amount <> t.amount and a.id not in (select attempt from misread union select attempt from untold)
union all
select 'a fee that is not booked once: ' || a.document_id from payment_attempts a
  join sandbox_payments p on p.idempotence_key = a.document_id and p.vendor = 'yookassa'
  where a.paid_at is not null and not p.is_test and a.id not in (select attempt from misread)
  and ceil(replace(p.value, '.', '')::bigint * 0.035) <> (select coalesce(sum(l.amount), 0)
    from ledger_postings l where l.attempt = a.id and l.account = 'fees')
union all
select 'the ledger has what a bank took back: ' || a.document_id from payment_attempts a
  join sandbox_payments p on p.idempotence_key = a.document_id and p.cancellation_reason = 'fraud_suspected'
  join balances h on h.id = a.id where h.amount <> 0
union all
select 'a dispute that the ledger does not hold: ' || d.document_id from disputes d
  where (select coalesce(sum(l.amount), 0) from ledger_postings l
    where l.attempt = d.attempt and l.account = 'disputed') <> case d.state when 'open' then d.amount else 0 end
union all
select 'a second payment was not refunded: ' || a.document_id from payment_attempts a
  join balances h on h.id = a.id where h.amount > 0 and a.status = 'review'
  and exists (select 1 from manual_reviews r where r.attempt = a.id and r.kind = 'second_payment')
  and not exists (select 1 from manual_reviews r where r.attempt = a.id and r.kind = 'refund_failed')
union all
select 'money that came after the account was closed stays: ' || a.document_id from payment_attempts a
  join balances h on h.id = a.id where h.amount > 0
  and exists (select 1 from manual_reviews r where r.attempt = a.id and r.kind = 'account_closed')
  and not exists (select 1 from manual_reviews r where r.attempt = a.id and r.kind = 'refund_failed')
union all
select 'a plan of a closed account whose money stays: ' || t.document_id from user_tariffs t
  join personal_data_requests q on q."user" = t."user" and q.kind = 'erasure'
  where t.payment is not null and t.status <> 'cancelled' and t.ends_at > q.requested_at + interval '10 days'
  and not exists (select 1 from payment_attempts a join manual_reviews r on r.attempt = a.id
    where a.intent = t.payment)
  and not exists (select 1 from payment_attempts a join payment_refunds r on r.attempt = a.id
    where a.intent = t.payment and r.status = 'canceled')
  -- A provider that takes its time: the plan ended as the money that was owed at the closing had gone back.
  and not exists (select 1 from payment_attempts a join payment_refunds r on r.attempt = a.id
    where a.intent = t.payment and r.status = 'succeeded' and r.request_key like 'account_closed%'
    and t.ends_at <= r.succeeded_at)
union all
select 'a prepayment that is neither closed, due nor under review: ' || a.document_id from payment_attempts a
  join payment_intents i on i.id = a.intent join balances h on h.id = a.id
  where a.status = 'paid' and i.purpose <> 'overage' and h.amount > i.overage and a.receipt_mode is not null
  and not exists (select 1 from closing_receipts c where c.attempt = a.id
    and (c.status = 'succeeded' or c.due_at is not null))
  and not exists (select 1 from manual_reviews r where r.attempt = a.id and r.kind = 'receipt_failed')
union all
select 'an address of somebody erased: ' || a.document_id from payment_attempts a
  join payment_intents i on i.id = a.intent join users u on u.id = i."user"
  where u.erased_at is not null and a.receipt_email is not null
  and not exists (select 1 from manual_reviews r where r.attempt = a.id and r.resolved_at is null)
  and not exists (select 1 from closing_receipts c where c.attempt = a.id and c.due_at is not null)
union all
select 'a refund without an address for its receipt: ' || r.document_id from payment_refunds r
  join payment_attempts a on a.id = r.attempt
  where r.refusal ilike '%receipt%' or (a.receipt_mode is not null and a.receipt_email is null
    and r.status in ('creating', 'pending'))
union all
select 'a part went back without a receipt: ' || r.document_id from payment_refunds r
  join payment_attempts a on a.id = r.attempt
  join sandbox_refunds s on s.payment = a.provider_payment_id and s.key = r.document_id
  where r.status = 'succeeded' and r.origin = 'service' and r.amount < a.amount and s.receipt is null
  and not exists (select 1 from manual_reviews m where m.subject = r.document_id and m.kind = 'receipt_failed')
union all
select 'cancelled before it began, and paid for all the same: ' || a.document_id from payment_refunds r
  join payment_attempts a on a.id = r.attempt join payment_intents i on i.id = a.intent
  join balances h on h.id = a.id
  where r.request_key = 'cancelled-before' and r.status = 'succeeded' and h.amount > i.overage
union all
select 'a request for a refund of what is over: ' || q.document_id from refund_requests q
  join payment_attempts a on a.id = q.attempt join balances h on h.id = a.id
  where q.state = 'open' and h.amount = 0
  and not exists (select 1 from disputes d where d.attempt = a.id and d.state = 'open')
union all
select 'an attempt left halfway: ' || a.document_id || ' ' || a.status from payment_attempts a
  where a.leased_until is not null or a.status in ('creating', 'pending')
  -- Money that was set aside and is not for this purchase goes back by itself after a week.
  and not exists (select 1 from manual_reviews r where r.attempt = a.id and r.kind = 'not_captured')
union all
select 'a refund left halfway: ' || r.document_id from payment_refunds r
  where r.status in ('creating', 'pending') or r.leased_until is not null
union all
select 'a webhook that was not processed: ' || n.dedupe_key from payment_notifications n
  where n.processed_at is null
union all
select 'a webhook that was answered and lost: ' || n.payment || ' ' || n.event
  from sandbox_notifications n where n.due_at is null and n.attempts > 0 and n.forgery is null
  and not exists (select 1 from payment_notifications o where o.provider_payment_id = n.payment)
union all ${WRONG_BILLS_AT_LAST}`,
  );

/** Links that were handed out and belong to no attempt. */
export async function orphanedLinks(db: Db, links: readonly Link[]): Promise<string[]> {
  const attempts = await rows<{ url: string; payment: string }>(
    db,
    sql`select a.url, i.document_id as payment from payment_attempts a
      join payment_intents i on i.id = a.intent where a.url is not null`,
  );
  const names = new Set(attempts.map(({ payment, url }) => `${payment} ${url.split('/').at(-1)}`));
  return links
    .filter((link): link is Link & { readonly url: string } => link.url !== null)
    .map(({ payment, url }) => `${payment} ${url.split('/').at(-1)}`)
    .filter((name) => !names.has(name));
}
