import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { onlyRow } from '../../../platform/db/rows.ts';
import { bookingIntents } from '../../../tables/booking-intents.ts';

export type IntentRow = typeof bookingIntents.$inferSelect;

export async function insertIntent(
  db: Db,
  intent: typeof bookingIntents.$inferInsert,
): Promise<IntentRow> {
  return onlyRow(await db.insert(bookingIntents).values(intent).returning());
}

export async function findIntent(db: Db, documentId: string): Promise<IntentRow | null> {
  const [row] = await db
    .select()
    .from(bookingIntents)
    .where(eq(bookingIntents.document_id, documentId));
  return row ?? null;
}

/** Locked until the transaction ends. */
export async function lockIntent(db: Db, id: number): Promise<IntentRow | null> {
  const [row] = await db
    .select()
    .from(bookingIntents)
    .where(eq(bookingIntents.id, id))
    .for('update');
  return row ?? null;
}

export async function updateIntent(
  db: Db,
  id: number,
  change: Partial<typeof bookingIntents.$inferInsert>,
): Promise<void> {
  await db.update(bookingIntents).set(change).where(eq(bookingIntents.id, id));
}

export async function deleteIntent(db: Db, id: number): Promise<void> {
  await db.delete(bookingIntents).where(eq(bookingIntents.id, id));
}

/** What is held for the phone from the address is free again: they have chosen another time. */
export async function releaseHolds(
  db: Db,
  { phone, address }: { readonly phone: string; readonly address: string },
): Promise<void> {
  await db
    .update(bookingIntents)
    .set({ hold_expires_at: null })
    .where(
      and(
        eq(bookingIntents.phone, phone),
        eq(bookingIntents.address, address),
        isNull(bookingIntents.confirmed_at),
      ),
    );
}

/** How many times are held at the provider, and whether one is for the phone, at whomever. */
export async function countHolds(
  db: Db,
  {
    provider,
    phone,
    now,
  }: { readonly provider: number; readonly phone: string; readonly now: Date },
): Promise<{ readonly all: number; readonly ofPhone: boolean }> {
  const hasHold = gt(bookingIntents.hold_expires_at, now);
  const ofPhone = sql<boolean>`exists (select from ${bookingIntents} where ${and(
    hasHold,
    eq(bookingIntents.phone, phone),
  )})`;
  const [row] = await db
    .select({ all: count(), ofPhone })
    .from(bookingIntents)
    .where(and(hasHold, eq(bookingIntents.provider_profile, provider)));
  return row ?? { all: 0, ofPhone: false };
}

/** Deletes what can be confirmed no more. */
export async function deleteExpiredIntents(db: Db, now: Date): Promise<void> {
  await db.delete(bookingIntents).where(lt(bookingIntents.expires_at, now));
}
