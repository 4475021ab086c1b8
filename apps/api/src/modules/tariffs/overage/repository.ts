import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { overagePayments, userTariffs } from '../../../tables/tariffs.ts';
import type { OveragePayment } from '../rules/purchase.ts';

/** Writes which overage a payment paid. */
export async function settleOverage(
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

/** What a payment paid of overage, that of the latest plan first. */
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
