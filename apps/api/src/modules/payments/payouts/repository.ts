import { and, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { firstOrNull, rows, selectPage } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import type { RowsOfPage, Slice } from '../../../platform/paging.ts';
import { paymentAttempts, paymentRefunds } from '../../../tables/payments.ts';
import { payouts } from '../../../tables/payouts.ts';
import type { DaysQuery } from '../rules.ts';
import type { Booked, RegisterLine } from './rules.ts';

export type PayoutRow = typeof payouts.$inferSelect;
export type PayoutInsert = typeof payouts.$inferInsert;

/** Writes it once; null: this register is there already. */
export const insertPayout = (db: Db, payout: PayoutInsert): Promise<PayoutRow | null> =>
  firstOrNull(db.insert(payouts).values(payout).onConflictDoNothing().returning());

export const findPayoutByDigest = (
  db: Db,
  { provider, digest }: Pick<PayoutRow, 'provider' | 'digest'>,
): Promise<PayoutRow | null> =>
  firstOrNull(
    db
      .select()
      .from(payouts)
      .where(and(eq(payouts.provider, provider), eq(payouts.digest, digest))),
  );

export async function updatePayout(
  db: Db,
  id: number,
  change: Pick<PayoutRow, 'differences'>,
): Promise<void> {
  await db.update(payouts).set(change).where(eq(payouts.id, id));
}

/** Days of the bank's, the latest first. */
export function findPayouts(
  db: Db,
  { from, to }: DaysQuery,
  slice: Slice,
): Promise<RowsOfPage<PayoutRow>> {
  const which = and(
    from === undefined ? undefined : gte(payouts.day, from),
    to === undefined ? undefined : lt(payouts.day, to),
  );
  const selected = db.select().from(payouts).where(which);
  return selectPage(
    slice,
    db.$count(payouts, which),
    selected.orderBy(desc(payouts.day), desc(payouts.id)),
  );
}

/** A payment of ours that a line of a register names. */
export interface BookedPayment extends Booked {
  readonly id: number;
  readonly document_id: string;
  readonly intent: number;
  readonly provider_payment_id: string;
}

/** Payments of ours by the provider's names of them. */
export const findBookedPayments = (
  db: Db,
  provider: string,
  names: readonly string[],
): Promise<BookedPayment[]> =>
  rows(
    db,
    sql`select a.id, a.document_id, a.intent, a.provider_payment_id, a.payout,
        coalesce(sum(p.amount) filter (where p.account = 'provider' and p.movement like 'payment:%'), 0)::float8 as amount,
        coalesce(sum(p.amount) filter (where p.account = 'fees'), 0)::float8 as fee
      from payment_attempts a join ledger_postings p on p.attempt = a.id
      where a.provider = ${provider} and a.provider_payment_id = any(${textList(names)}) and a.paid_at is not null
      group by a.id`,
  );

/** A refund of ours that a line of a register may name, by its own name or by its payment's. */
export interface BookedRefund extends Booked {
  readonly id: number;
  readonly attempt: number | null;
  readonly provider_payment_id: string | null;
  readonly provider_refund_id: string | null;
}

export const findBookedRefunds = (
  db: Db,
  provider: string,
  {
    payments,
    refunds,
  }: { readonly payments: readonly string[]; readonly refunds: readonly string[] },
): Promise<BookedRefund[]> =>
  rows(
    db,
    sql`select r.id, r.attempt, coalesce(a.provider_payment_id, r.provider_payment_id) as provider_payment_id,
        r.provider_refund_id, r.payout, r.amount::float8 as amount, 0 as fee
      from payment_refunds r left join payment_attempts a on a.id = r.attempt
      where r.status = 'succeeded' and coalesce(a.provider, r.provider) = ${provider}
        and (coalesce(a.provider_payment_id, r.provider_payment_id) = any(${textList(payments)})
          or r.provider_refund_id = any(${textList(refunds)}))
      order by r.id`,
  );

/** Names of a register have no spaces. */
const textList = (names: readonly string[]) => sql`string_to_array(${names.join(' ')}, ' ')`;

const TABLES = { payment: paymentAttempts, refund: paymentRefunds } as const;

/** Notes that payments, or refunds, were in a payout; what was in one before stays there. */
export async function markPaidOut(
  db: Db,
  payout: number,
  { kind, ids }: { readonly kind: RegisterLine['kind']; readonly ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return;
  const table = TABLES[kind];
  await db
    .update(table)
    .set({ payout })
    .where(and(inArray(table.id, [...ids]), isNull(table.payout)));
}
