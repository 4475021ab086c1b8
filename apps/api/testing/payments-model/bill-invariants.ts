import { type SQL, sql } from 'drizzle-orm';

/** Bills that are wrong after a step, as a statement that answers each in words. */
export const WRONG_BILLS: SQL = sql`
select 'numbers of bills with a gap: ' || b.year as wrong from bills b group by b.year
  having max(b.number) <> count(*) or min(b.number) <> 1
  or max(b.number) <> (select last from document_numbers d where d.kind = 'bill' and d.year = b.year)
union all
select 'numbers of acts with a gap: ' || c.year from acts c group by c.year
  having max(c.number) <> count(*) or min(c.number) <> 1
  or max(c.number) <> (select last from document_numbers d where d.kind = 'act' and d.year = c.year)
union all
select 'two open bills of one buyer: ' || i."user" from bills b
  join payment_attempts a on a.id = b.attempt join payment_intents i on i.id = a.intent
  where b.state = 'open' group by i."user" having count(*) > 1
union all
select 'a bill that is paid, and its attempt is not, or the other way: ' || b.document_id from bills b
  join payment_attempts a on a.id = b.attempt where (b.state = 'paid') <> (a.paid_at is not null)
union all
select 'a bill paid after its term: ' || b.document_id from bills b where b.paid_on > b.valid_until
union all
select 'money of a bill that is not its sum: ' || b.document_id from bills b
  join payment_attempts a on a.id = b.attempt
  join ledger_postings l on l.attempt = a.id and l.account = 'provider' and l.amount > 0
  where b.state <> 'paid' or l.amount <> a.amount
union all
select 'more went back of a bill than came: ' || b.document_id from bills b
  where (select coalesce(sum(l.amount), 0) from ledger_postings l
    where l.attempt = b.attempt and l.account = 'provider') < 0
union all
select 'a fiscal receipt of a bill: ' || b.document_id from bills b join payment_attempts a on a.id = b.attempt
  where a.receipt_mode is not null or a.receipt is not null
  or exists (select from closing_receipts c where c.attempt = a.id)
union all
select 'an act of a bill that is not paid: ' || c.document_id from acts c join bills b on b.id = c.bill
  where b.state <> 'paid'
union all
select 'acts of more than the bill: ' || b.document_id from bills b join payment_attempts a on a.id = b.attempt
  where (select coalesce(sum(c.amount), 0) from acts c where c.bill = b.id) not between 0 and a.amount
union all
select 'days of a bill that two acts have: ' || c.document_id from acts c
  join acts d on d.bill = c.bill and d.id > c.id and d.starts_on <= c.ends_on
  -- What was refunded on the day of an act is taken back on that day.
  where d.amount > 0
union all
select 'two acts of a bill in a month: ' || c.bill || ' ' || to_char(c.ends_on, 'YYYY-MM') from acts c
  where c.amount > 0 and c.ends_on = (date_trunc('month', c.ends_on) + interval '1 month - 1 day')::date
  group by c.bill, to_char(c.ends_on, 'YYYY-MM') having count(*) > 1`;

/** Bills that are wrong once all jobs have run. */
export const WRONG_BILLS_AT_LAST: SQL = sql`
select 'a bill that is open after its term: ' || b.document_id as wrong from bills b where b.state = 'open'
union all
select 'acts that do not sum to what stayed paid: ' || b.document_id || ' ' || s.acted || ' ' || s.stayed
  from bills b join payment_attempts a on a.id = b.attempt join lateral (
    select (select coalesce(sum(c.amount), 0) from acts c where c.bill = b.id) as acted,
      (select coalesce(sum(l.amount), 0) from ledger_postings l
        where l.attempt = a.id and l.account = 'provider') as stayed) s on true
  where b.state = 'paid' and a.status = 'paid' and s.acted <> s.stayed
  and not exists (select from user_tariffs t where t.payment = a.intent and t.status in ('queued', 'active'))
union all
select 'an act of money that bought nothing: ' || b.document_id from bills b
  join payment_attempts a on a.id = b.attempt
  where a.status = 'review' and (select coalesce(sum(c.amount), 0) from acts c where c.bill = b.id) <> 0
union all
select 'a refund by transfer that nobody made: ' || r.document_id from payment_refunds r
  join payment_attempts a on a.id = r.attempt
  where a.provider = 'bank_transfer' and r.status in ('creating', 'pending')`;
