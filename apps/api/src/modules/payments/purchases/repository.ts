import type { ReceiptLine } from '@okoshko/contract/payments/states';
import { and, count, desc, eq, gte, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { firstOrNull } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { paymentAttempts, paymentIntents, paymentRefunds } from '../../../tables/payments.ts';
import { tariffs } from '../../../tables/tariffs.ts';
import { users } from '../../../tables/users.ts';

export type IntentRow = typeof paymentIntents.$inferSelect;
export type AttemptRow = typeof paymentAttempts.$inferSelect;

/** A purchase, and one attempt to pay for it. */
export interface PurchaseRows {
  readonly intent: IntentRow;
  readonly attempt: AttemptRow;
}

export const findIntent = (db: Db, id: number): Promise<IntentRow | null> =>
  firstOrNull(db.select().from(paymentIntents).where(eq(paymentIntents.id, id)));

export const findIntentByDocumentId = (db: Db, documentId: string): Promise<IntentRow | null> =>
  firstOrNull(db.select().from(paymentIntents).where(eq(paymentIntents.document_id, documentId)));

/** The title of the intent's tariff; null for an add-on. */
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

export const findAttempt = (db: Db, id: number): Promise<AttemptRow | null> =>
  firstOrNull(db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)));

export const findAttemptByDocumentId = (db: Db, documentId: string): Promise<AttemptRow | null> =>
  firstOrNull(db.select().from(paymentAttempts).where(eq(paymentAttempts.document_id, documentId)));

/** The attempt that made a provider's payment. */
export const findAttemptByPayment = (
  db: Db,
  payment: { readonly provider: string; readonly id: string },
): Promise<AttemptRow | null> =>
  firstOrNull(
    db
      .select()
      .from(paymentAttempts)
      .where(
        and(
          eq(paymentAttempts.provider, payment.provider),
          eq(paymentAttempts.provider_payment_id, payment.id),
        ),
      ),
  );

/** The attempts of an intent, oldest first. */
export async function findAttempts(db: Db, intent: number): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.intent, intent))
    .orderBy(paymentAttempts.id);
}

/** The attempt that decides an intent's state: the paid one, else the latest. */
export const findDecisiveAttempt = (db: Db, intent: number): Promise<AttemptRow | null> =>
  firstOrNull(
    db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.intent, intent))
      .orderBy(desc(eq(paymentAttempts.status, 'paid')), desc(paymentAttempts.id))
      .limit(1),
  );

/** Locks the intent, then its attempt, until the transaction ends; always in this order. */
export async function lockAttempt(
  db: Db,
  { id, intent: intentId }: Pick<AttemptRow, 'id' | 'intent'>,
): Promise<PurchaseRows> {
  const [[intent], [attempt]] = await Promise.all([
    db.select().from(paymentIntents).where(eq(paymentIntents.id, intentId)).for('update'),
    db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('update'),
  ]);
  return { intent: intent as IntentRow, attempt: attempt as AttemptRow };
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

export async function markPaid(db: Db, intent: number, now: Date): Promise<void> {
  await db
    .update(paymentIntents)
    .set({ paid_at: now, updated_at: now })
    .where(eq(paymentIntents.id, intent));
}

/** The lines of an attempt's refunds, those that were refused left out. */
export async function findRefundedLines(db: Db, attempt: number): Promise<ReceiptLine[]> {
  const refunds = await db
    .select({ lines: paymentRefunds.lines })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.attempt, attempt), ne(paymentRefunds.status, 'canceled')));
  return refunds.flatMap(({ lines }) => lines);
}

/** The buyer, as staff know them. */
export type Buyer = Pick<typeof users.$inferSelect, 'id' | 'document_id' | 'name' | 'phone'>;

export const BUYER = {
  id: users.id,
  document_id: users.document_id,
  name: users.name,
  phone: users.phone,
};

/** The users of these ids, by id: who bought, who decided. */
export async function findBuyers(
  db: Db,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, Buyer>> {
  const userIds = [...new Set(ids)].filter((id) => id !== null);
  if (userIds.length === 0) return new Map();
  const rows = await db.select(BUYER).from(users).where(inArray(users.id, userIds));
  return new Map(rows.map((one) => [one.id, one]));
}

/** A purchase and its buyer. */
export interface Purchase {
  readonly payment: string;
  readonly purpose: IntentRow['purpose'];
  readonly tariff: string | null;
  readonly buyer: Buyer;
}

/** The purchases by the intents' public names. */
export async function findPurchases(
  db: Db,
  payments: readonly (string | null)[],
): Promise<ReadonlyMap<string, Purchase>> {
  const documentIds = payments.filter((payment) => payment !== null);
  if (documentIds.length === 0) return new Map();
  const { document_id, purpose, tariff, user } = paymentIntents;
  const purchases = await db
    .select({ payment: document_id, purpose, tariff: tariffs.title, buyer: BUYER })
    .from(paymentIntents)
    .innerJoin(users, eq(users.id, user))
    .leftJoin(tariffs, eq(tariffs.id, tariff))
    .where(inArray(document_id, documentIds));
  return new Map(purchases.map((one) => [one.payment, one]));
}

/** An attempt, its intent, the title of its tariff and its buyer. */
export interface PaymentLine {
  readonly intent: IntentRow;
  readonly attempt: AttemptRow;
  readonly tariff: string | null;
  readonly buyer: Buyer;
}

/** Attempts that wait for their provider or their buyer. */
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

/** The reason of an attempt whose creation was never answered. */
export const NEVER_ANSWERED = 'the provider never answered';

/** Attempts since an instant whose payment the provider refused to create. */
export const countRefused = async (
  db: Db,
  since: Date,
): Promise<{ provider: string; count: number }[]> =>
  db
    .select({ provider: paymentAttempts.provider, count: count() })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.status, 'failed'),
        isNull(paymentAttempts.provider_payment_id),
        ne(paymentAttempts.reason, NEVER_ANSWERED),
        gte(paymentAttempts.updated_at, since),
      ),
    )
    .groupBy(paymentAttempts.provider);

/** A purchase that money came for, and the attempt it came by; null: there is none of this name, or nothing came. */
export const findPaidPurchase = (db: Db, payment: string): Promise<PurchaseRows | null> =>
  firstOrNull(
    db
      .select({ intent: paymentIntents, attempt: paymentAttempts })
      .from(paymentIntents)
      .innerJoin(paymentAttempts, eq(paymentAttempts.intent, paymentIntents.id))
      .where(and(eq(paymentIntents.document_id, payment), eq(paymentAttempts.status, 'paid'))),
  );
