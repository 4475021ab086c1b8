import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { messages } from '../../tables/messaging.ts';

export type MessageRow = typeof messages.$inferSelect;
type NewMessage = typeof messages.$inferInsert;

/** Adds a message to the outbox; one with the same dedupe key is there already and stays. */
export async function insertMessage(db: Db, message: NewMessage): Promise<void> {
  await db.insert(messages).values(message).onConflictDoNothing({ target: messages.dedupe_key });
}

export async function findMessage(db: Db, id: number): Promise<MessageRow | null> {
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  return row ?? null;
}

export async function settleMessage(
  db: Db,
  id: number,
  change: Partial<MessageRow>,
): Promise<void> {
  await db
    .update(messages)
    .set({ ...change, due_at: null, leased_until: null })
    .where(eq(messages.id, id));
}
