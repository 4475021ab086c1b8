import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Actor } from '../../platform/call.ts';
import { clientProfiles } from '../../tables/clients.ts';

/** The client profiles of an account: its user's own, or the one whose link a guest signed in by. */
export const ofAccount = (
  user: number,
  row: { user: PgColumn; guest: PgColumn } = clientProfiles,
): SQL => or(eq(row.user, user), eq(row.guest, user)) ?? sql`false`;

/** Whether the account's user or guest is the client. */
export const isOfAccount = (
  client: { readonly user: number | null; readonly guest: number | null },
  user: number | null,
): boolean => user !== null && (client.user === user || client.guest === user);

/** The row is of one of the actor's own client profiles. */
export function ofOwnClient(actor: Actor, row: { client_profile: PgColumn }): SQL | false {
  const { clients } = actor;
  if (actor.user === null || clients?.length === 0) return false;
  return sql`${row.client_profile} = any(${clients ? sql.param(`{${clients}}`) : clientsOf(actor)})`;
}

/** The ids of the actor's own client profiles at all providers, as an array read once a statement. */
export const clientsOf = (actor: Actor): SQL =>
  actor.user === null
    ? sql`'{}'::int[]`
    : sql`array(${new QueryBuilder()
        .select({ id: clientProfiles.id })
        .from(clientProfiles)
        .where(and(ofAccount(actor.user), isNull(clientProfiles.archived_at)))})`;
