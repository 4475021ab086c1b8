import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Actor } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { clientProfiles } from '../../tables/clients.ts';

type Columns = Record<'user' | 'guest' | 'provider_profile', PgColumn>;
type Account = Pick<Actor, 'user' | 'onlyProvider'>;

/**
 * The client profiles of an account: its user's own, or the one whose link a guest signed in by; of those a session
 * that is bound to one provider reaches that provider's.
 */
export const ofAccount = (account: Account, row: Columns = clientProfiles): SQL =>
  account.user === null
    ? sql`false`
    : (withinReach(account, row, or(eq(row.user, account.user), eq(row.guest, account.user))) ??
      sql`false`);

/** The condition, of the rows that the session reaches. */
export const withinReach = (
  { onlyProvider }: Pick<Actor, 'onlyProvider'>,
  row: Pick<Columns, 'provider_profile'>,
  condition: SQL | undefined,
): SQL | undefined =>
  onlyProvider === undefined ? condition : and(condition, eq(row.provider_profile, onlyProvider));

/** Throws `not_found` where the session is bound to another provider. */
export function requireReach({ onlyProvider }: Pick<Actor, 'onlyProvider'>, provider: number) {
  if (onlyProvider !== undefined && onlyProvider !== provider) throw new AppError('not_found');
}

/** The client is the account's user or guest. */
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

/** The ids of the actor's own client profiles, as an array read once a statement. */
export const clientsOf = (actor: Actor): SQL =>
  actor.user === null
    ? sql`'{}'::int[]`
    : sql`array(${new QueryBuilder()
        .select({ id: clientProfiles.id })
        .from(clientProfiles)
        .where(and(ofAccount(actor), isNull(clientProfiles.archived_at)))})`;
