import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db-handle.ts';
import { messengerCodes, messengerLinks, telegramUpdates } from '../../../tables/messaging.ts';

/** Answers whose chat it was; null: nobody's. */
export async function unlinkChat(db: Db, chat: string): Promise<number | null> {
  const [deleted] = await db
    .delete(messengerLinks)
    .where(eq(messengerLinks.chat, chat))
    .returning({ user: messengerLinks.user });
  return deleted?.user ?? null;
}

/** Links one chat to one user; earlier links of either end. */
export async function linkChat(
  db: Db,
  link: Omit<typeof messengerLinks.$inferInsert, 'id'>,
): Promise<void> {
  await unlinkChat(db, link.chat);
  await db
    .insert(messengerLinks)
    .values(link)
    .onConflictDoUpdate({
      target: messengerLinks.user,
      set: { chat: link.chat, created_at: link.created_at },
    });
}

export async function findUserOfChat(db: Db, chat: string): Promise<number | null> {
  const [row] = await db
    .select({ user: messengerLinks.user })
    .from(messengerLinks)
    .where(eq(messengerLinks.chat, chat));
  return row?.user ?? null;
}

/** Tells when the user's chat was linked; null: none is. */
export async function findLinkedAt(db: Db, user: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: messengerLinks.created_at })
    .from(messengerLinks)
    .where(eq(messengerLinks.user, user));
  return row?.at ?? null;
}

/** The codes that would have linked a chat. */
export async function deleteLinkCodesOf(db: Db, user: number): Promise<void> {
  await db.delete(messengerCodes).where(eq(messengerCodes.user, user));
}

/** The user's chat, and the code that would have linked one. */
export async function deleteLinkOf(db: Db, user: number): Promise<void> {
  await deleteLinkCodesOf(db, user);
  await db.delete(messengerLinks).where(eq(messengerLinks.user, user));
}

/** A user's newest code is their only one. */
export async function replaceCode(db: Db, code: typeof messengerCodes.$inferInsert): Promise<void> {
  await db.delete(messengerCodes).where(eq(messengerCodes.user, code.user));
  await db.insert(messengerCodes).values(code);
}

/** Uses the code up; null: there is no such code, it was used, or it expired. */
export async function useCode(db: Db, hash: string, now: Date): Promise<number | null> {
  const [row] = await db
    .update(messengerCodes)
    .set({ used_at: now })
    .where(
      and(
        eq(messengerCodes.code_hash, hash),
        isNull(messengerCodes.used_at),
        gt(messengerCodes.expires_at, now),
      ),
    )
    .returning({ user: messengerCodes.user });
  return row?.user ?? null;
}

/** False: the update was handled before. */
export async function insertUpdate(db: Db, id: number, now: Date): Promise<boolean> {
  const inserted = await db
    .insert(telegramUpdates)
    .values({ id, created_at: now })
    .onConflictDoNothing()
    .returning({ id: telegramUpdates.id });
  return inserted.length > 0;
}
