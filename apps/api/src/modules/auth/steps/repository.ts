import type { CodePurpose } from '@okoshko/contract/auth/codes';
import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/ctx.ts';
import { firstOrNull } from '../../../platform/db/rows.ts';
import { insertOf, statement } from '../../../platform/db/statement.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { signInProviders, signInSteps } from '../../../tables/auth.ts';
import { type Layout, layoutOf, type Placement } from './rules/steps.ts';

export type StepRow = typeof signInSteps.$inferSelect;
type NewStep = typeof signInSteps.$inferInsert;

/**
 * Stores a step in place of the earlier ones of its kind, purpose and phone; codes and calls replace only those
 * requested from the same address, so that a stranger's code does not undo the owner's.
 */
export async function replaceStep(db: Db, step: NewStep): Promise<void> {
  const { phone, address, kind, purpose = 'sign_in' } = step;
  const former = { kind, phone, purpose };
  // Sent together, in this order.
  await Promise.all([
    phone && (address ? deleteOfAddress(db, { ...former, address }) : deleteFormer(db, former)),
    insertStep(db, step),
  ]);
}

const insertStep = insertOf(signInSteps);
const IS_FORMER = and(
  eq(signInSteps.kind, sql.placeholder('kind')),
  eq(signInSteps.phone, sql.placeholder('phone')),
  eq(signInSteps.purpose, sql.placeholder('purpose')),
);
const HAS_ADDRESS = eq(signInSteps.address, sql.placeholder('address'));
const deleteFormer = statement((db) => db.delete(signInSteps).where(IS_FORMER));
const deleteOfAddress = statement((db) =>
  db.delete(signInSteps).where(and(IS_FORMER, HAS_ADDRESS)),
);

/** Stores what was used up on its way; false when it was before. */
export async function insertUsedStep(db: Db, step: NewStep): Promise<boolean> {
  const inserted = await db
    .insert(signInSteps)
    .values(step)
    .onConflictDoNothing()
    .returning({ id: signInSteps.id });
  return inserted.length > 0;
}

interface StepKey {
  readonly kind: StepRow['kind'];
  readonly tokenHash: string;
}
const isAlive = ({ kind, tokenHash }: StepKey, now: Date) =>
  and(
    eq(signInSteps.kind, kind),
    eq(signInSteps.token_hash, tokenHash),
    isNull(signInSteps.used_at),
    gt(signInSteps.expires_at, now),
  );

/** Counts a try of the step and returns it; null when it is dead or has no tries left. */
export const tryStep = (
  db: Db,
  key: StepKey & {
    readonly phone: string;
    readonly purpose: CodePurpose;
    readonly maxTries: number;
  },
  now: Date,
): Promise<StepRow | null> =>
  firstOrNull(
    db
      .update(signInSteps)
      .set({ tries: sql`${signInSteps.tries} + 1` })
      .where(
        and(
          isAlive(key, now),
          eq(signInSteps.phone, key.phone),
          eq(signInSteps.purpose, key.purpose),
          lt(signInSteps.tries, key.maxTries),
        ),
      )
      .returning(),
  );

export const findStep = (db: Db, key: StepKey, now: Date): Promise<StepRow | null> =>
  firstOrNull(db.select().from(signInSteps).where(isAlive(key, now)));

/** Marks the step as used; false when it is dead or used already. */
export async function consumeStep(db: Db, key: StepKey, now: Date): Promise<boolean> {
  const rows = await db
    .update(signInSteps)
    .set({ used_at: now })
    .where(isAlive(key, now))
    .returning({ id: signInSteps.id });
  return rows.length > 0;
}

/** True where another step waited at the same time for a call of the same phone to the same number. */
export async function isContested(
  db: Db,
  { id, phone, call_to, created_at }: StepRow,
): Promise<boolean> {
  if (phone === null || call_to === null) return false;
  const [other] = await db
    .select({ id: signInSteps.id })
    .from(signInSteps)
    .where(
      and(
        eq(signInSteps.phone, phone),
        eq(signInSteps.call_to, call_to),
        gt(signInSteps.expires_at, created_at),
        ne(signInSteps.id, id),
      ),
    )
    .limit(1);
  return other !== undefined;
}

export const findLayout = async (db: Db): Promise<Layout> =>
  layoutOf(await db.select().from(signInProviders));

/** The layout as cached until the database announces a change of it. */
export async function readLayout({ db, app }: Ctx<'cache'>): Promise<Layout> {
  const layout = await app.cache.read('sign-in steps', {
    load: () => findLayout(db),
    topics: () => ['sign-in'],
  });
  return layout ?? [];
}

/** Until the transaction ends the layout cannot be changed by another. */
export async function lockLayout(db: Db): Promise<void> {
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
