import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { firstOrNull } from '../../platform/db/rows.ts';
import type { Db } from '../../platform/db-handle.ts';
import { authLinks } from '../../tables/auth-links.ts';
import { clientProfiles } from '../../tables/clients.ts';
import { sessions } from '../../tables/users.ts';

export type AuthLinkRow = typeof authLinks.$inferSelect;

export async function insertAuthLink(
  db: Db,
  link: typeof authLinks.$inferInsert,
): Promise<Pick<AuthLinkRow, 'document_id' | 'expires_at'>> {
  const { document_id, expires_at } = link;
  await db.insert(authLinks).values(link);
  return { document_id, expires_at };
}

/** The client came as a stranger, and is one their provider invites. */
export async function markKnown(db: Db, client: number, now: Date): Promise<void> {
  await db
    .update(clientProfiles)
    .set({ is_anonymous: false, updated_at: now })
    .where(eq(clientProfiles.id, client));
}

/** Revokes the client's links. */
export async function revokeLinks(db: Db, client: number, now: Date): Promise<void> {
  await db
    .update(authLinks)
    .set({ revoked_at: now, updated_at: now })
    .where(and(eq(authLinks.client_profile, client), isNull(authLinks.revoked_at)));
}

export const findAuthLink = (db: Db, tokenHash: string): Promise<AuthLinkRow | null> =>
  firstOrNull(db.select().from(authLinks).where(eq(authLinks.token_hash, tokenHash)));

/** Locks the link until the transaction ends, so that of concurrent uses one is the first. */
export const lockAuthLink = (db: Db, id: number): Promise<AuthLinkRow | null> =>
  firstOrNull(db.select().from(authLinks).where(eq(authLinks.id, id)).for('update'));

export async function updateAuthLink(
  db: Db,
  id: number,
  change: Partial<typeof authLinks.$inferInsert>,
): Promise<void> {
  await db.update(authLinks).set(change).where(eq(authLinks.id, id));
}

export async function setGuest(
  db: Db,
  client: number,
  { guest, now }: { readonly guest: number | null; readonly now: Date },
): Promise<void> {
  await db
    .update(clientProfiles)
    .set({ guest, updated_at: now })
    .where(eq(clientProfiles.id, client));
}

export async function endGuestSessions(db: Db, guest: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.user, guest));
}

/** The client whose guest has an open session with the token. */
export async function findGuestClient(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<typeof clientProfiles.$inferSelect | null> {
  const [row] = await db
    .select({ client: clientProfiles })
    .from(sessions)
    .innerJoin(clientProfiles, eq(clientProfiles.guest, sessions.user))
    .where(
      and(
        eq(sessions.token_hash, tokenHash),
        gt(sessions.expires_at, now),
        isNull(clientProfiles.archived_at),
      ),
    );
  return row?.client ?? null;
}

/** Deletes the links that expired, were used or were revoked before the instant. */
export async function deleteDeadLinks(db: Db, before: Date): Promise<void> {
  await db
    .delete(authLinks)
    .where(
      or(
        lt(authLinks.expires_at, before),
        lt(authLinks.used_at, before),
        lt(authLinks.revoked_at, before),
      ),
    );
}
