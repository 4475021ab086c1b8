import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { emailTokens, userIdentities } from '../../../tables/auth.ts';
import type { EmailKind } from './rules.ts';

type EmailTokenRow = typeof emailTokens.$inferSelect;

export async function insertEmailToken(
  db: Db,
  token: typeof emailTokens.$inferInsert,
): Promise<void> {
  await db.insert(emailTokens).values(token);
}

export async function findEmailToken(db: Db, id: number): Promise<EmailTokenRow | null> {
  const [row] = await db.select().from(emailTokens).where(eq(emailTokens.id, id));
  return row ?? null;
}

/** Gives the e-mail its token, and ends those of the user's earlier e-mails of the kind. */
export async function issueEmailToken(
  db: Db,
  token: Pick<EmailTokenRow, 'id' | 'kind' | 'token_hash'> & { readonly user: number },
  now: Date,
): Promise<void> {
  const { id, kind, user, token_hash } = token;
  await db
    .update(emailTokens)
    .set({ used_at: now })
    .where(
      and(eq(emailTokens.user, user), eq(emailTokens.kind, kind), isNull(emailTokens.used_at)),
    );
  await db.update(emailTokens).set({ user, token_hash }).where(eq(emailTokens.id, id));
}

/** Marks the token as used; null when it is wrong, dead or used already. */
export async function consumeEmailToken(
  db: Db,
  { kind, tokenHash }: { readonly kind: EmailKind; readonly tokenHash: string },
  now: Date,
): Promise<(EmailTokenRow & { readonly user: number }) | null> {
  const [row] = await db
    .update(emailTokens)
    .set({ used_at: now })
    .where(
      and(
        eq(emailTokens.kind, kind),
        eq(emailTokens.token_hash, tokenHash),
        isNull(emailTokens.used_at),
        gt(emailTokens.expires_at, now),
      ),
    )
    .returning();
  return row && row.user !== null ? { ...row, user: row.user } : null;
}

/** The user's requested e-mails: what their links would have opened stays shut. */
export async function deleteEmailTokens(db: Db, user: number): Promise<void> {
  await db.delete(emailTokens).where(eq(emailTokens.user, user));
}

/** Unlinks the accounts of other services from the user; answers which services. */
export async function deleteIdentities(db: Db, user: number): Promise<readonly string[]> {
  const deleted = await db
    .delete(userIdentities)
    .where(eq(userIdentities.user, user))
    .returning({ provider: userIdentities.provider });
  return deleted.map(({ provider }) => provider);
}
