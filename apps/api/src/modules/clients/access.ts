import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Actor } from '../../platform/call.ts';
import { clientProfiles } from '../../tables/clients.ts';

/** The profiles an account stands for: its person's own, or the one it came to by a link. */
export const ofAccount = (
  user: number,
  row: { user: PgColumn; guest: PgColumn } = clientProfiles,
): SQL => or(eq(row.user, user), eq(row.guest, user)) ?? sql`false`;

/** Whether a row at hand is of the account. */
export const isOfAccount = (
  client: { readonly user: number | null; readonly guest: number | null },
  user: number | null,
): boolean => user !== null && (client.user === user || client.guest === user);

/** The actor's own client profiles, at every provider: an array of ids, read once a statement. */
export const ownClients = (actor: Actor): SQL =>
  actor.user === null
    ? sql`'{}'::int[]`
    : sql`array(${new QueryBuilder()
        .select({ id: clientProfiles.id })
        .from(clientProfiles)
        .where(and(ofAccount(actor.user), isNull(clientProfiles.archived_at)))})`;
