import { and, eq } from 'drizzle-orm';
import { after, HOUR } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { newDocumentId } from '../../platform/tokens.ts';
import { sandboxNotifications, sandboxPayments } from '../../tables/sandbox.ts';
import type { CreateRequest } from './payment-object.ts';
import type { Sandbox } from './sandbox.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;

/** The page takes cards for an hour. */
const LINK_LIFE = HOUR;

/** Makes the payment, or finds the one the same key made. */
export async function insertPayment(
  { db, clock }: Sandbox,
  asked: CreateRequest,
): Promise<SandboxPayment> {
  const now = clock();
  await db
    .insert(sandboxPayments)
    .values({
      id: newDocumentId(),
      idempotence_key: asked.key,
      request_hash: asked.hash,
      status: 'pending',
      value: asked.value,
      currency: 'RUB',
      description: asked.description,
      metadata: asked.metadata,
      return_url: asked.returnUrl,
      created_at: now,
      expires_at: after(now, LINK_LIFE),
    })
    .onConflictDoNothing({ target: sandboxPayments.idempotence_key });
  const [row] = await db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.idempotence_key, asked.key));
  return row as SandboxPayment;
}

export async function findPayment(db: Db, id: string): Promise<SandboxPayment | null> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
  return row ?? null;
}

/** Changes a payment that is still pending; null when it was decided meanwhile. */
export async function changePending(
  db: Db,
  id: string,
  change: Partial<SandboxPayment>,
): Promise<SandboxPayment | null> {
  const [row] = await db
    .update(sandboxPayments)
    .set(change)
    .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.status, 'pending')))
    .returning();
  return row ?? null;
}

export async function insertNotification(
  db: Db,
  row: { event: string; payment: string; due_at: Date },
): Promise<void> {
  await db.insert(sandboxNotifications).values(row);
}

export async function findNotification(db: Db, id: number) {
  const [row] = await db.select().from(sandboxNotifications).where(eq(sandboxNotifications.id, id));
  return row ?? null;
}

export async function settleNotification(db: Db, id: number): Promise<void> {
  await db
    .update(sandboxNotifications)
    .set({ due_at: null, leased_until: null })
    .where(eq(sandboxNotifications.id, id));
}
