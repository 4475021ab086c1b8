import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { consents } from '../../tables/users.ts';
import type { ConsentDocument } from './rules.ts';

export type ConsentRow = typeof consents.$inferSelect;
type NewConsent = typeof consents.$inferInsert & { readonly user: number };

/** One that stands already stays as it was given. */
export async function insertConsents(db: Db, all: readonly NewConsent[]): Promise<void> {
  if (all.length > 0)
    await db
      .insert(consents)
      .values([...all])
      .onConflictDoNothing();
}

export const findConsents = (db: Db, user: number): Promise<ConsentRow[]> =>
  db.select().from(consents).where(eq(consents.user, user)).orderBy(asc(consents.id));

export async function withdrawConsents(
  db: Db,
  { user, document }: { readonly user: number; readonly document: ConsentDocument },
  now: Date,
): Promise<void> {
  await db
    .update(consents)
    .set({ withdrawn_at: now })
    .where(
      and(eq(consents.user, user), eq(consents.document, document), isNull(consents.withdrawn_at)),
    );
}
