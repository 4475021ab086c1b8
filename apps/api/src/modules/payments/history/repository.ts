import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { paymentAttempts, paymentIntents } from '../../../tables/payments.ts';
import { tariffs } from '../../../tables/tariffs.ts';
import type { AttemptRow, IntentRow } from '../repository.ts';

export async function attemptsOfIntent(db: Db, intent: number): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.intent, intent))
    .orderBy(paymentAttempts.id);
}

export interface PaymentLine {
  readonly intent: IntentRow;
  readonly attempt: AttemptRow;
  readonly tariff: string | null;
}

/** Payments that money came for, the latest first; one user's unless null. */
export async function listPayments(
  db: Db,
  { user, limit, offset }: { user: number | null; limit: number; offset: number },
): Promise<{ lines: PaymentLine[]; total: number }> {
  const which = and(
    isNotNull(paymentAttempts.paid_at),
    user === null ? undefined : eq(paymentIntents.user, user),
  );
  const [all] = await db
    .select({ total: count() })
    .from(paymentAttempts)
    .innerJoin(paymentIntents, eq(paymentIntents.id, paymentAttempts.intent))
    .where(which);
  const lines = await db
    .select({ intent: paymentIntents, attempt: paymentAttempts, tariff: tariffs.title })
    .from(paymentAttempts)
    .innerJoin(paymentIntents, eq(paymentIntents.id, paymentAttempts.intent))
    .leftJoin(tariffs, eq(tariffs.id, paymentIntents.tariff))
    .where(which)
    .orderBy(desc(paymentAttempts.paid_at), desc(paymentAttempts.id))
    .limit(limit)
    .offset(offset);
  return { lines, total: all?.total ?? 0 };
}
