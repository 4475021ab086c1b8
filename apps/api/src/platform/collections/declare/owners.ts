import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor, Ctx } from '../../ctx.ts';
import { AppError } from '../../errors.ts';

/** Staff may read and write every row. */
export const staff = {
  when: (actor: Actor): boolean => actor.isOperator,
  read: 'all',
  write: 'all',
} as const;

/** The row is of the actor's own provider profile. */
export const ofProvider = (actor: Actor, row: { provider_profile: PgColumn }): SQL | boolean =>
  actor.provider === null ? false : eq(row.provider_profile, actor.provider);

/** The row is the signed-in user's; a client's session by code alone has nothing of the account's. */
export const ofUser = (actor: Actor, row: { user: PgColumn }): SQL | boolean =>
  actor.user === null || actor.role === 'client' ? false : eq(row.user, actor.user);

/** Hides archived rows from every actor. */
export const unlessArchived = (
  row: { archived_at: PgColumn },
  condition: SQL | boolean,
): SQL | boolean =>
  condition === false
    ? false
    : (and(isNull(row.archived_at), condition === true ? undefined : condition) ?? false);

/** A new row belongs to its creator's provider profile; staff name the profile in the body. */
export const ownProvider = (actor: Actor): { readonly provider_profile?: number } =>
  actor.isOperator ? {} : { provider_profile: requireProvider(actor) };

export function requireProvider(actor: Actor): number {
  if (actor.provider === null) throw new AppError('provider_profile_required');
  return actor.provider;
}

/** Archives instead of deleting: what refers to the row goes on doing so. */
export const archiveIn =
  (table: PgTable & Record<'id' | 'archived_at' | 'updated_at', PgColumn>) =>
  async ({ db, now }: Ctx, id: number): Promise<void> => {
    await db.update(table).set({ archived_at: now, updated_at: now }).where(eq(table.id, id));
  };

/** The parts of a collection that tell of people. */
export interface Personal<Field extends string> {
  /** By default all values. */
  readonly fields?: readonly Field[];
  /** Tells whether the document is the actor's own; by default none is. */
  isOwn?(actor: Actor, id: number): boolean;
}
