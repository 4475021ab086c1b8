import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { firstOrNull } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { paymentAttempts, paymentIntents } from '../../../tables/payments.ts';
import { users } from '../../../tables/users.ts';
import type { storedBuyer } from '../buyer/rules.ts';
import { type AttemptRow, type IntentRow, updateAttempt } from '../purchases/repository.ts';
import type { storedTerms } from '../purchases/rules.ts';

const KEY = [
  'user',
  'provider_profile',
  'purpose',
  'tariff',
  'additional_appointment_cost',
  'appointments_count',
  'replaces',
] as const;
/** Two purchases of the same key are the same, price apart. */
export type IntentKey = Pick<IntentRow, (typeof KEY)[number]>;

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

interface OpenAttemptQuery {
  readonly intent: number;
  readonly provider: string;
  readonly returnUrl: string;
  readonly receiptEmail: string | null;
  /** Terms of its receipt: a page made before a rate or the buyer's details changed has another one. */
  readonly receipt: ReturnType<typeof storedTerms> & ReturnType<typeof storedBuyer>;
  /** Its page takes payments until then. */
  readonly payableUntil: Date;
  /** Without a page: created after this, so that its creation can be repeated. */
  readonly createdAfter: Date;
}

/**
 * Answers whether the account of an intent's buyer is closed. Until the transaction ends nobody closes or opens it.
 */
export async function lockBuyer(db: Db, intent: number): Promise<boolean> {
  const buyer = db
    .select({ user: paymentIntents.user })
    .from(paymentIntents)
    .where(eq(paymentIntents.id, intent));
  const [row] = await db
    .select({ erase_at: users.erase_at, erased_at: users.erased_at })
    .from(users)
    .where(inArray(users.id, buyer))
    .for('share');
  return row !== undefined && (row.erase_at !== null || row.erased_at !== null);
}

/** An attempt whose page can still be paid on, or whose creation can be repeated. */
export async function findOpenAttempt(db: Db, query: OpenAttemptQuery): Promise<AttemptRow | null> {
  const { intent, provider, returnUrl, receiptEmail } = query;
  const { status, receipt_email, url, url_expires_at, created_at } = paymentAttempts;
  const isRepeatable = and(eq(status, 'creating'), gt(created_at, query.createdAfter));
  const isPayable = and(
    eq(status, 'pending'),
    isNotNull(url),
    gt(url_expires_at, query.payableUntil),
  );
  return firstOrNull(
    db
      .select()
      .from(paymentAttempts)
      .where(
        and(
          eq(paymentAttempts.intent, intent),
          eq(paymentAttempts.provider, provider),
          eq(paymentAttempts.return_url, returnUrl),
          receiptEmail === null ? isNull(receipt_email) : eq(receipt_email, receiptEmail),
          ...Object.entries(query.receipt).map(
            ([name, value]) =>
              sql`${paymentAttempts[name as keyof typeof query.receipt]} is not distinct from ${value}`,
          ),
          or(isRepeatable, isPayable),
        ),
      )
      .orderBy(desc(paymentAttempts.id))
      .limit(1),
  );
}

/** Attempts of a period whose payment is not known and may be one of this amount, and their intents. */
export async function findCandidates(
  db: Db,
  { provider, amount, from, to }: { provider: string; amount: number; from: Date; to: Date },
): Promise<{ payment: string; attempt: AttemptRow }[]> {
  return db
    .select({ payment: paymentIntents.document_id, attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(paymentIntents, eq(paymentIntents.id, paymentAttempts.intent))
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        eq(paymentAttempts.amount, amount),
        isNull(paymentAttempts.provider_payment_id),
        isNull(paymentIntents.paid_at),
        gte(paymentAttempts.created_at, from),
        lte(paymentAttempts.created_at, to),
      ),
    )
    .orderBy(paymentAttempts.id)
    .limit(5);
}

export async function insertAttempt(
  db: Db,
  attempt: typeof paymentAttempts.$inferInsert,
): Promise<AttemptRow> {
  const [row] = await db.insert(paymentAttempts).values(attempt).returning();
  return row as AttemptRow;
}

/** There is no payment at the provider: the attempt is over and is not due again. */
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
