import { and, count, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { firstOrNull, onlyRow } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { bookingIntents } from '../../../tables/booking-intents.ts';
import { clientProfiles } from '../../../tables/clients.ts';
import { users } from '../../../tables/users.ts';

export type IntentRow = typeof bookingIntents.$inferSelect;

export async function insertBookingIntent(
  db: Db,
  intent: typeof bookingIntents.$inferInsert,
): Promise<IntentRow> {
  return onlyRow(await db.insert(bookingIntents).values(intent).returning());
}

export const findBookingIntent = (db: Db, documentId: string): Promise<IntentRow | null> =>
  firstOrNull(db.select().from(bookingIntents).where(eq(bookingIntents.document_id, documentId)));

/** Locked until the transaction ends. */
export const lockBookingIntent = (db: Db, id: number): Promise<IntentRow | null> =>
  firstOrNull(db.select().from(bookingIntents).where(eq(bookingIntents.id, id)).for('update'));

export async function updateBookingIntent(
  db: Db,
  id: number,
  change: Partial<typeof bookingIntents.$inferInsert>,
): Promise<void> {
  await db.update(bookingIntents).set(change).where(eq(bookingIntents.id, id));
}

/** A time that was kept, till when. */
export type Hold = Pick<IntentRow, 'id' | 'hold_expires_at'>;

/** The chooser of a time: the phone at the address, or anybody with the intent's documentId. */
interface Chooser {
  readonly phone: string;
  readonly address: string;
  readonly intent: string | undefined;
}

/** Frees the times held for somebody who has chosen another one, and answers those holds. */
export async function releaseHolds(
  db: Db,
  { phone, address, intent }: Chooser,
): Promise<readonly Hold[]> {
  const isSame = and(eq(bookingIntents.phone, phone), eq(bookingIntents.address, address));
  const ofChooser = and(
    intent === undefined ? isSame : or(isSame, eq(bookingIntents.document_id, intent)),
    isNull(bookingIntents.confirmed_at),
    isNotNull(bookingIntents.hold_expires_at),
  );
  // Sent together, in this order.
  const [released] = await Promise.all([
    db
      .select({ id: bookingIntents.id, hold_expires_at: bookingIntents.hold_expires_at })
      .from(bookingIntents)
      .where(ofChooser),
    db.update(bookingIntents).set({ hold_expires_at: null }).where(ofChooser),
  ]);
  return released;
}

/** In place of an intent that came to nothing, what was held before it is held again, for as long as it was. */
export const replaceByHolds = (db: Db, intent: number, holds: readonly Hold[]): Promise<unknown> =>
  Promise.all([
    db.delete(bookingIntents).where(eq(bookingIntents.id, intent)),
    ...holds.map(({ id, hold_expires_at }) =>
      db
        .update(bookingIntents)
        .set({ hold_expires_at })
        .where(and(eq(bookingIntents.id, id), isNull(bookingIntents.confirmed_at))),
    ),
  ]);

/** The number of times held at the provider, and whether the phone holds one with any provider. */
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

interface ProviderAndPhone {
  readonly provider: number;
  /** Digits. */
  readonly phone: string;
}

/** The provider's client whose account has proved the phone; null: there is none. */
export async function findClientOfPhone(
  db: Db,
  { provider, phone }: ProviderAndPhone,
): Promise<number | null> {
  const { user, guest, provider_profile, archived_at } = clientProfiles;
  const [row] = await db
    .select({ id: clientProfiles.id })
    .from(clientProfiles)
    .innerJoin(users, or(eq(users.id, user), eq(users.id, guest)))
    .where(and(eq(users.phone, phone), eq(provider_profile, provider), isNull(archived_at)))
    .limit(1);
  return row?.id ?? null;
}
