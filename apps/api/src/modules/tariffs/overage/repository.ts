import { and, asc, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { selectPage } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import type { Slice } from '../../../platform/paging.ts';
import { overagePayments, tariffs, userTariffs } from '../../../tables/tariffs.ts';
import type { OveragePayment } from '../rules/purchase.ts';

/** Writes which overage a payment paid. */
export async function recordOveragePayments(
  db: Db,
  payment: number,
  settled: readonly OveragePayment[],
): Promise<void> {
  if (settled.length === 0) return;
  await db
    .insert(overagePayments)
    .values(settled.map(({ id, amount }) => ({ payment, user_tariff: id, amount })));
  await sumUp(db, settled);
}

type SettledRow = typeof overagePayments.$inferSelect;

/** The overage that a payment paid, the latest plan's first. */
export function findSettled(db: Db, payment: number): Promise<SettledRow[]> {
  return db
    .select()
    .from(overagePayments)
    .where(eq(overagePayments.payment, payment))
    .orderBy(desc(overagePayments.id));
}

/** Writes which of it went back: it is owed again. */
export async function returnOverage(
  db: Db,
  returned: readonly (OveragePayment & { readonly plan: number })[],
): Promise<void> {
  for (const { id, amount } of returned) {
    await db
      .update(overagePayments)
      .set({ refunded: sql`${overagePayments.refunded} + ${amount}` })
      .where(eq(overagePayments.id, id));
  }
  await sumUp(
    db,
    returned.map(({ plan }) => ({ id: plan })),
  );
}

/** `extra_settled` follows from the rows, which are the truth. */
async function sumUp(db: Db, plans: readonly { readonly id: number }[]): Promise<void> {
  if (plans.length === 0) return;
  const extra_settled = sql`(
    select coalesce(sum(amount - refunded), 0) from ${overagePayments} as settled
    where settled.user_tariff = ${userTariffs}.id)`;
  await db
    .update(userTariffs)
    .set({ extra_settled })
    .where(
      inArray(
        userTariffs.id,
        plans.map(({ id }) => id),
      ),
    );
}

interface DebtQuery {
  /** Undefined: of all. */
  readonly provider: number | undefined;
}
const isDebt = ({ provider }: DebtQuery) =>
  and(
    provider === undefined ? undefined : eq(userTariffs.provider_profile, provider),
    ne(userTariffs.status, 'cancelled'),
    gt(userTariffs.extra_cost, userTariffs.extra_settled),
  );

export type Debt = Awaited<ReturnType<typeof findDebts>>[number];

const selectDebts = (db: Db, query: DebtQuery) => {
  const { document_id, user, provider_profile, starts_at, ends_at } = userTariffs;
  const { extra, extra_cost, extra_settled } = userTariffs;
  return db
    .select({
      ...{ document_id, user, provider_profile, starts_at, ends_at },
      ...{ extra, extra_cost, extra_settled, title: tariffs.title },
    })
    .from(userTariffs)
    .innerJoin(tariffs, eq(tariffs.id, userTariffs.tariff))
    .where(isDebt(query))
    .orderBy(asc(ends_at), asc(userTariffs.id));
};

/** Plans with overage that is not paid, the oldest first. */
export const findDebts = (db: Db, query: DebtQuery) => selectDebts(db, query).limit(1000);

export const pageDebts = (db: Db, query: DebtQuery, slice: Slice) =>
  selectPage(slice, db.$count(userTariffs, isDebt(query)), selectDebts(db, query));
