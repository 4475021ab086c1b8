import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { signInProviders } from '../../../tables/auth.ts';
import type { Placement } from './rules.ts';

export const findPlacements = (db: Db): Promise<Placement[]> => db.select().from(signInProviders);

/** Changes of the steps take turns. */
export async function lockSteps(db: Db): Promise<void> {
  await db.execute(sql`lock table ${signInProviders} in share row exclusive mode`);
}

export async function insertPlacement(db: Db, placement: Placement): Promise<void> {
  await db.insert(signInProviders).values(placement).onConflictDoNothing();
}

export async function deletePlacement(db: Db, { step, provider }: Placement): Promise<void> {
  await db
    .delete(signInProviders)
    .where(and(eq(signInProviders.step, step), eq(signInProviders.provider, provider)));
}
