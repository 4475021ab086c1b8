import {
  BALANCE_ACCOUNTS,
  BANK_TRANSFER,
  type BalanceAccount,
  OPEN_REFUND_STATES,
} from '@okoshko/contract/payments/states';
import { type SQL, sql } from 'drizzle-orm';
import { isoText } from '../../../platform/db/iso-text.ts';
import { literals, onlyRow, rows } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import type { AttemptRow, IntentRow } from '../purchases/repository.ts';
import { type PeriodQuery, requiredPeriodOf, ZONE } from '../rules.ts';

/** Money that came or went back: of a payment `refund` is null, of a refund `gross` and `fee`. Kopecks. */
export interface MoneyLine {
  /** ISO, to go on after. */
  readonly at: string;
  readonly is_refund: boolean;
  readonly id: number;
  readonly date: string;
  readonly time: string;
  readonly payment: string;
  readonly document: string;
  readonly provider: string;
  readonly provider_payment_id: string | null;
  readonly provider_refund_id: string | null;
  readonly user: string;
  readonly provider_profile: string;
  readonly receipt_email: string | null;
  readonly purpose: IntentRow['purpose'];
  readonly tariff: string | null;
  readonly gross: number | null;
  readonly fee: number | null;
  readonly refund: number | null;
  readonly receipt: AttemptRow['receipt'];
  /** The day when the provider paid it out to the bank, as Russia writes it; null: no register has it. */
  readonly paid_out: string | null;
}

export interface WholePeriod {
  readonly from: Date;
  readonly to: Date;
}
interface MoneyPage extends WholePeriod {
  /** The last line of the page before. */
  readonly after: Pick<MoneyLine, 'at' | 'is_refund' | 'id'> | null;
  /** Null: all. */
  readonly limit: number | null;
}

/** The lines of a period, the oldest first, page by page. */
export async function findMoneyLines(db: Db, page: MoneyPage): Promise<MoneyLine[]> {
  return rows<MoneyLine>(
    db,
    sql`select ${sql.raw(isoText('l.at'))} as at, l.is_refund, l.id,
        to_char(l.at at time zone ${ZONE}, 'DD.MM.YYYY') as date, to_char(l.at at time zone ${ZONE}, 'HH24:MI:SS') as time,
        i.document_id as payment, l.document, a.provider, a.provider_payment_id, l.provider_refund_id,
        i."user"::text as "user", i.provider_profile::text as provider_profile, a.receipt_email, i.purpose,
        t.title as tariff, case when not l.is_refund then m.gross end as gross,
        case when not l.is_refund then m.fee end as fee, l.refund, l.receipt,
        to_char(o.day, 'DD.MM.YYYY') as paid_out
      from ${linesOf(page)}
      left join tariffs t on t.id = i.tariff
      left join payouts o on o.id = l.payout
      order by l.at, l.is_refund, l.id`,
  );
}

/** Sums of one purpose by one provider; kopecks. */
export interface PurposeSums {
  readonly provider: string;
  readonly purpose: IntentRow['purpose'];
  readonly payments: number;
  readonly gross: number;
  readonly fee: number;
  readonly refunds: number;
  readonly refunded: number;
}

const WHOLE = { after: null, limit: null };

/** The sums of all lines of a period. */
export const sumMoneyLines = (db: Db, period: WholePeriod): Promise<PurposeSums[]> =>
  rows(
    db,
    sql`select a.provider, i.purpose, (count(*) filter (where not l.is_refund))::int as payments,
        coalesce(sum(m.gross) filter (where not l.is_refund), 0)::float8 as gross,
        coalesce(sum(m.fee) filter (where not l.is_refund), 0)::float8 as fee,
        (count(*) filter (where l.is_refund))::int as refunds, coalesce(sum(l.refund), 0)::float8 as refunded
      from ${linesOf({ ...period, ...WHOLE })}
      group by 1, 2 order by 1, 2`,
  );

interface LineCount {
  /** Null: none, or it is not reported yet. */
  readonly receipt: AttemptRow['receipt'];
  readonly count: number;
  /** Lines that no register of a payout has, of the providers whose registers are read. */
  readonly not_paid_out: number;
}

/** Counts the lines of a period by the state of their receipts. */
export const countLines = (db: Db, period: WholePeriod): Promise<LineCount[]> =>
  rows(
    db,
    sql`select l.receipt, count(*)::int as count, (count(*) filter (
          where l.payout is null and a.provider in (select provider from payouts)))::int as not_paid_out
      from ${linesOf({ ...period, ...WHOLE })} group by 1`,
  );

const linesOf = (page: MoneyPage): SQL => sql`(
    (${paymentsOf(page)}) union all (${refundsOf(page)})
    order by at, is_refund, id limit ${page.limit}::bigint
  ) l
  join payment_attempts a on a.id = l.attempt
  join payment_intents i on i.id = a.intent
  left join lateral (
    select coalesce(sum(p.amount) filter (where p.account = 'provider' and p.movement like 'payment:%'), 0)::float8 as gross,
      coalesce(sum(p.amount) filter (where p.account = 'fees'), 0)::float8 as fee
    from ledger_postings p where p.attempt = a.id
  ) m on true`;

const paymentsOf = ({ limit, ...page }: MoneyPage): SQL => sql`
  select coalesce(a.paid_at, a.created_at) as at, false as is_refund, a.id, a.id as attempt, a.document_id as document,
    null::text as provider_refund_id, null::float8 as refund, a.receipt, a.payout
  from payment_attempts a
  where a.paid_at is not null and ${within(sql`coalesce(a.paid_at, a.created_at)`, { ...page, row: sql`(false, a.id)` })}
  order by coalesce(a.paid_at, a.created_at), a.id limit ${limit}::bigint`;

const refundsOf = ({ limit, ...page }: MoneyPage): SQL => sql`
  select coalesce(r.succeeded_at, r.created_at) as at, true, r.id, r.attempt, r.document_id, r.provider_refund_id,
    r.amount::float8, r.receipt, r.payout
  from payment_refunds r
  where r.status = 'succeeded' and r.attempt is not null
    and ${within(sql`coalesce(r.succeeded_at, r.created_at)`, { ...page, row: sql`(true, r.id)` })}
  order by coalesce(r.succeeded_at, r.created_at), r.id limit ${limit}::bigint`;

/** The instant first, which an index has; then what comes after the last line of the same instant. */
function within(at: SQL, { from, to, after, row }: Omit<MoneyPage, 'limit'> & { row: SQL }): SQL {
  const since = after?.at ?? from.toISOString();
  const rest =
    after === null
      ? sql`true`
      : sql`(${at} > ${after.at}::timestamptz or ${row} > (${after.is_refund}::boolean, ${after.id}::int))`;
  return sql`${at} >= ${since}::timestamptz and ${at} < ${to.toISOString()}::timestamptz and ${rest}`;
}

/** An account on a day; kopecks. */
export interface DailyBalance {
  readonly day: string;
  readonly account: BalanceAccount;
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
  readonly closing: number;
}

/** Every account on every day of the period. What came by a bank transfer is at the bank: no provider ever had it. */
export async function findDailyBalances(db: Db, days: PeriodQuery): Promise<DailyBalance[]> {
  const { from, to } = requiredPeriodOf(days);
  const accounts = BALANCE_ACCOUNTS.map((account, n) => sql`(${n}::int, ${account}::text)`);
  return rows<DailyBalance>(
    db,
    sql`with moved as (
        select case when account = 'provider' and attempt in (
            select id from payment_attempts where provider = ${BANK_TRANSFER}) then 'bank' else account end as account,
          case when at >= ${from.toISOString()}::timestamptz then (at at time zone ${sql.raw(`'${ZONE}'`)})::date end as day,
          coalesce(sum(amount) filter (where amount > 0), 0) as debit,
          coalesce(-sum(amount) filter (where amount < 0), 0) as credit
        from ledger_postings where at < ${to.toISOString()}::timestamptz
        group by 1, 2
      ), closed as (
        select d.day::date as day, a.n, a.account, coalesce(m.debit, 0) as debit, coalesce(m.credit, 0) as credit,
          coalesce(o.debit - o.credit, 0)
            + sum(coalesce(m.debit - m.credit, 0)) over (partition by a.account order by d.day) as closing
        from generate_series(${days.from}::date, ${days.to}::date - 1, interval '1 day') d(day)
        cross join (values ${sql.join(accounts, sql`, `)}) a(n, account)
        left join moved m on m.day = d.day and m.account = a.account
        left join moved o on o.day is null and o.account = a.account
      )
      select to_char(day, 'YYYY-MM-DD') as day, account, (closing - debit + credit)::float8 as opening,
        debit::float8 as debit, credit::float8 as credit, closing::float8 as closing
      from closed order by day, n`,
  );
}

/** Counts of what keeps a period open, and the sum of all accounts at its end, which is 0. */
export interface OpenWork {
  readonly comparisons_pending: number;
  readonly comparisons_differing: number;
  readonly manual_reviews: number;
  readonly refunds: number;
  readonly ledger: number;
}

export async function countOpenWork(db: Db, days: PeriodQuery): Promise<OpenWork> {
  const { from, to } = requiredPeriodOf(days);
  const within = (at: string) =>
    sql`${sql.raw(at)} >= ${from.toISOString()}::timestamptz and ${sql.raw(at)} < ${to.toISOString()}::timestamptz`;
  const isDay = sql`day >= ${days.from}::date and day < ${days.to}::date`;
  return onlyRow(
    await rows<OpenWork>(
      db,
      sql`select
        (select count(*)::int from payment_comparisons where ${isDay} and compared_at is null) as comparisons_pending,
        (select count(*)::int from payment_comparisons where ${isDay} and differences > 0) as comparisons_differing,
        (select count(*)::int from manual_reviews where resolved_at is null and ${within('created_at')}) as manual_reviews,
        (select count(*)::int from payment_refunds where status in ${literals(OPEN_REFUND_STATES)}
          and ${within('coalesce(succeeded_at, created_at)')}) as refunds,
        (select coalesce(sum(amount), 0)::float8 from ledger_postings where at < ${to.toISOString()}::timestamptz) as ledger`,
    ),
  );
}
