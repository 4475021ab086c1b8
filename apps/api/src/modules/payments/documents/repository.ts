import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { paymentAttempts, paymentIntents } from '../../../tables/payments.ts';
import type { AttemptRow, IntentRow } from '../purchases/repository.ts';

/** A purchase that money came for, and the attempt it came by; null: there is none of this name, or nothing came. */
export async function findPaidPurchase(
  db: Db,
  payment: string,
): Promise<{ intent: IntentRow; attempt: AttemptRow } | null> {
  const [row] = await db
    .select({ intent: paymentIntents, attempt: paymentAttempts })
    .from(paymentIntents)
    .innerJoin(paymentAttempts, eq(paymentAttempts.intent, paymentIntents.id))
    .where(and(eq(paymentIntents.document_id, payment), eq(paymentAttempts.status, 'paid')));
  return row ?? null;
}
