import { and, count, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { paymentAttempts, paymentIntents } from '../../tables/payments.ts';
import { tariffs } from '../../tables/tariffs.ts';

export type IntentRow = typeof paymentIntents.$inferSelect;
export type AttemptRow = typeof paymentAttempts.$inferSelect;

/** What makes two purchases the same, price apart. */
export type IntentKey = Pick<
  IntentRow,
  | 'user'
  | 'provider_profile'
  | 'purpose'
  | 'tariff'
  | 'additional_appointment_cost'
  | 'appointments_count'
  | 'replaces'
>;
const KEY = [
  'user',
  'provider_profile',
  'purpose',
  'tariff',
  'additional_appointment_cost',
  'appointments_count',
  'replaces',
] as const;

/** Unpaid intents of the same purchase, the latest first. */
export async function findUnpaidIntents(db: Db, key: IntentKey): Promise<IntentRow[]> {
  const same = KEY.map((name) => {
    const value = key[name];
    return value === null ? isNull(paymentIntents[name]) : eq(paymentIntents[name], value);
  });
  return db
    .select()
    .from(paymentIntents)
    .where(and(isNull(paymentIntents.paid_at), ...same))
    .orderBy(desc(paymentIntents.id))
    .limit(20);
}

export async function insertIntent(
  db: Db,
  intent: typeof paymentIntents.$inferInsert,
): Promise<IntentRow> {
  const [row] = await db.insert(paymentIntents).values(intent).returning();
  return row as IntentRow;
}

/** An attempt whose page can still be paid on at `until`, or whose making can still be repeated. */
export async function findOpenAttempt(
  db: Db,
  {
    intent,
    provider,
    returnUrl,
    receiptEmail,
    until,
    madeSince,
  }: {
    intent: number;
    provider: string;
    returnUrl: string;
    receiptEmail: string | null;
    until: Date;
    madeSince: Date;
  },
): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.intent, intent),
        eq(paymentAttempts.provider, provider),
        eq(paymentAttempts.return_url, returnUrl),
        receiptEmail === null
          ? isNull(paymentAttempts.receipt_email)
          : eq(paymentAttempts.receipt_email, receiptEmail),
        or(
          and(eq(paymentAttempts.status, 'creating'), gt(paymentAttempts.created_at, madeSince)),
          and(
            eq(paymentAttempts.status, 'pending'),
            isNotNull(paymentAttempts.url),
            gt(paymentAttempts.url_expires_at, until),
          ),
        ),
      ),
    )
    .orderBy(desc(paymentAttempts.id))
    .limit(1);
  return row ?? null;
}

export async function insertAttempt(
  db: Db,
  attempt: typeof paymentAttempts.$inferInsert,
): Promise<AttemptRow> {
  const [row] = await db.insert(paymentAttempts).values(attempt).returning();
  return row as AttemptRow;
}

export async function findAttempt(db: Db, id: number): Promise<AttemptRow | null> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return row ?? null;
}

export async function findAttemptByName(db: Db, documentId: string): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.document_id, documentId));
  return row ?? null;
}

/** The intent and its attempt, both held until the transaction ends; always in this order. */
export async function lockAttempt(
  db: Db,
  attempt: AttemptRow,
): Promise<{ intent: IntentRow; attempt: AttemptRow }> {
  const [intent] = await db
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.id, attempt.intent))
    .for('update');
  const [fresh] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attempt.id))
    .for('update');
  return { intent: intent as IntentRow, attempt: fresh as AttemptRow };
}

export async function updateAttempt(
  db: Db,
  id: number,
  change: Partial<AttemptRow>,
): Promise<AttemptRow> {
  const [row] = await db
    .update(paymentAttempts)
    .set(change)
    .where(eq(paymentAttempts.id, id))
    .returning();
  return row as AttemptRow;
}

/** Nothing was made at the provider, and nobody will ask again. */
export async function failAttempt(
  db: Db,
  id: number,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await updateAttempt(db, id, {
    status: 'failed',
    reason: reason.slice(0, 500),
    due_at: null,
    leased_until: null,
    updated_at: now,
  });
}

export async function markPaid(db: Db, intent: number, now: Date): Promise<void> {
  await db
    .update(paymentIntents)
    .set({ paid_at: now, updated_at: now })
    .where(eq(paymentIntents.id, intent));
}

export async function findIntentByName(db: Db, documentId: string): Promise<IntentRow | null> {
  const [row] = await db
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.document_id, documentId));
  return row ?? null;
}

export async function findIntent(db: Db, id: number): Promise<IntentRow | null> {
  const [row] = await db.select().from(paymentIntents).where(eq(paymentIntents.id, id));
  return row ?? null;
}

/** What the tariff that was bought is called; null for an add-on. */
export async function findTitle(
  db: Db,
  { tariff }: Pick<IntentRow, 'tariff'>,
): Promise<string | null> {
  if (tariff === null) return null;
  const [row] = await db
    .select({ title: tariffs.title })
    .from(tariffs)
    .where(eq(tariffs.id, tariff));
  return row?.title ?? null;
}

/** The attempt that decides an intent's fate: the paid one, else the latest. */
export async function findDecisiveAttempt(db: Db, intent: number): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.intent, intent))
    .orderBy(desc(eq(paymentAttempts.status, 'paid')), desc(paymentAttempts.id))
    .limit(1);
  return row ?? null;
}

/** Attempts somebody still has to do something about, by what they wait for. */
export const countUnfinished = async (
  db: Db,
): Promise<{ provider: string; status: string; count: number }[]> =>
  db
    .select({
      provider: paymentAttempts.provider,
      status: paymentAttempts.status,
      count: count(),
    })
    .from(paymentAttempts)
    .where(isNotNull(paymentAttempts.due_at))
    .groupBy(paymentAttempts.provider, paymentAttempts.status);
