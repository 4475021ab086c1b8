import { and, asc, desc, eq, gt, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { firstOrNull } from '../../platform/db/rows.ts';
import type { Db } from '../../platform/db-handle.ts';
import { providerProfiles } from '../../tables/providers.ts';
import { entitlementChanges, usageEntries, userAddons, userTariffs } from '../../tables/tariffs.ts';
import { users } from '../../tables/users.ts';

export type UserTariffRow = typeof userTariffs.$inferSelect;
type UserTariffInsert = typeof userTariffs.$inferInsert;

/** The owner of a purchase, and the paid intent that bought it. */
export type Grant = Pick<UserTariffInsert, 'user' | 'provider_profile'> & {
  readonly intent: number;
};

/** A grant as columns of what it sells; `payment` is the payment intent. */
export const grantColumns = ({ intent, ...owner }: Grant) => ({ ...owner, payment: intent });

/** Plans of the provider that are in force at the instant; with grace, that ended after `end`. */
export const isPlanAt = (provider: number, at: Date, end = at): SQL | undefined =>
  and(
    eq(userTariffs.provider_profile, provider),
    ne(userTariffs.status, 'cancelled'),
    lte(userTariffs.starts_at, at),
    gt(userTariffs.ends_at, end),
  );

/** Columns of `OwnerRow`. */
export const owner = {
  user: providerProfiles.user,
  phone: users.phone,
  time_zone: providerProfiles.time_zone,
  quiet_from: providerProfiles.quiet_from,
  quiet_to: providerProfiles.quiet_to,
};
export interface OwnerRow {
  readonly user: number;
  readonly phone: string | null;
  readonly time_zone: string;
  readonly quiet_from: string;
  readonly quiet_to: string;
}

const selectOwner = (db: Db, provider: number) =>
  db
    .select(owner)
    .from(providerProfiles)
    .innerJoin(users, eq(users.id, providerProfiles.user))
    .where(eq(providerProfiles.id, provider));

/** The owner of a provider profile: account, phone, time zone and quiet hours. */
export const findOwner = (db: Db, provider: number): Promise<OwnerRow | null> =>
  firstOrNull(selectOwner(db, provider));

/**
 * Locks the provider until the transaction ends: one change of their plans at a time, and no usage entry
 * is inserted meanwhile, for its foreign key to the profile waits for this lock.
 */
export const findOwnerForUpdate = (db: Db, provider: number): Promise<OwnerRow | null> =>
  firstOrNull(selectOwner(db, provider).for('update', { of: providerProfiles }));

/** Locks a provider that must exist, as `findOwnerForUpdate` does; throws when there is none. */
export async function lockOwner(db: Db, provider: number): Promise<OwnerRow> {
  const owner = await findOwnerForUpdate(db, provider);
  if (!owner) throw new Error(`provider profile ${provider} is gone`);
  return owner;
}

/** Plans whose time (grace included) or money is not over, oldest first. */
export function findPlans(db: Db, provider: number, graceStart: Date): Promise<UserTariffRow[]> {
  return db
    .select()
    .from(userTariffs)
    .where(
      and(
        eq(userTariffs.provider_profile, provider),
        ne(userTariffs.status, 'cancelled'),
        or(
          gt(userTariffs.ends_at, graceStart),
          gt(userTariffs.extra_cost, userTariffs.extra_settled),
        ),
      ),
    )
    .orderBy(asc(userTariffs.starts_at), asc(userTariffs.id));
}

export const findPlan = (db: Db, id: number): Promise<UserTariffRow | null> =>
  firstOrNull(db.select().from(userTariffs).where(eq(userTariffs.id, id)));

/** The plan a payment bought and those that came back of it, the latest first. */
export function findPlansOfPayment(db: Db, intent: number): Promise<UserTariffRow[]> {
  return db
    .select()
    .from(userTariffs)
    .where(eq(userTariffs.payment, intent))
    .orderBy(desc(userTariffs.id));
}

/** The end of a purchase by its intent; null: it is good until it is used up, or there is nothing. */
export async function findGrantEnd(db: Db, intent: number): Promise<Date | null> {
  const [plan] = await db
    .select({ ends_at: userTariffs.ends_at })
    .from(userTariffs)
    .where(eq(userTariffs.payment, intent))
    .orderBy(desc(userTariffs.ends_at))
    .limit(1);
  const [addon] = await db
    .select({ ends_at: userAddons.ends_at })
    .from(userAddons)
    .where(eq(userAddons.payment, intent));
  return plan?.ends_at ?? addon?.ends_at ?? null;
}

/** The period that an intent bought; null: it is good until it is used up, or it bought nothing that lasts. */
export async function findGrantPeriod(
  db: Db,
  intent: number,
): Promise<{ starts_at: Date; ends_at: Date } | null> {
  // A plan that comes back later is of the same payment: the first one was bought.
  const [plan] = await db
    .select({ starts_at: userTariffs.starts_at, ends_at: userTariffs.ends_at })
    .from(userTariffs)
    .where(eq(userTariffs.payment, intent))
    .orderBy(asc(userTariffs.id))
    .limit(1);
  if (plan) return plan;
  const [addon] = await db
    .select({ starts_at: userAddons.starts_at, ends_at: userAddons.ends_at })
    .from(userAddons)
    .where(eq(userAddons.payment, intent));
  const { starts_at, ends_at } = addon ?? {};
  return starts_at && ends_at ? { starts_at, ends_at } : null;
}

/** The plan that a payment's unused rest was credited to; null: none, or it is cancelled. */
export async function findCreditedPlan(db: Db, intent: number): Promise<UserTariffRow | null> {
  const replaced = db
    .select({ id: userTariffs.id })
    .from(userTariffs)
    .where(eq(userTariffs.payment, intent));
  return firstOrNull(
    db
      .select()
      .from(userTariffs)
      .where(
        and(
          inArray(userTariffs.replaces, replaced),
          gt(userTariffs.credit, 0),
          ne(userTariffs.status, 'cancelled'),
        ),
      )
      .orderBy(desc(userTariffs.id))
      .limit(1),
  );
}

export async function insertUserTariff(db: Db, row: UserTariffInsert): Promise<number> {
  const [plan] = await db.insert(userTariffs).values(row).returning({ id: userTariffs.id });
  return Number(plan?.id);
}

export async function updateUserTariff(
  db: Db,
  id: number,
  change: Partial<UserTariffInsert>,
): Promise<void> {
  await db.update(userTariffs).set(change).where(eq(userTariffs.id, id));
}

export async function deleteUserTariff(db: Db, id: number): Promise<void> {
  await db.delete(userTariffs).where(eq(userTariffs.id, id));
}

/** Counts the usage of the provider's plans anew. After `lockOwner`: no entry is being inserted then. */
export async function recountUsage(db: Db, provider: number): Promise<void> {
  const used = sql`coalesce((
    select sum(${usageEntries.quantity}) from ${usageEntries}
    where ${usageEntries.provider_profile} = ${userTariffs}.provider_profile
      and ${usageEntries.counts_at} >= ${userTariffs}.starts_at
      and ${usageEntries.counts_at} < ${userTariffs}.ends_at), 0)`;
  await db.update(userTariffs).set({ used }).where(eq(userTariffs.provider_profile, provider));
}

/** Moves plans to the status of this instant, all providers' or one's: begun, past due, expired. */
export async function advancePlans(
  db: Db,
  { now, graceStart, provider }: { now: Date; graceStart: Date; provider?: number },
): Promise<void> {
  const isOfProvider =
    provider === undefined ? undefined : eq(userTariffs.provider_profile, provider);
  const is = (status: UserTariffRow['status']) => eq(userTariffs.status, status);
  const hasEnded = lte(userTariffs.ends_at, now);
  const isOver = or(lte(userTariffs.ends_at, graceStart), isFollowed);
  const status = sql<UserTariffRow['status']>`case when ${is('past_due')} then 'expired'
    when not ${hasEnded} then 'active' when ${isOver} then 'expired' else 'past_due' end`;
  const moves = or(
    and(is('queued'), lte(userTariffs.starts_at, now)),
    and(is('active'), hasEnded),
    and(is('past_due'), isOver),
  );
  await db.update(userTariffs).set({ status, updated_at: now }).where(and(isOfProvider, moves));
}

/** Another plan begins where this one ends. */
export const isFollowed = sql`exists (select 1 from ${userTariffs} as next
  where next.provider_profile = ${userTariffs}.provider_profile
    and next.starts_at = ${userTariffs}.ends_at and next.id <> ${userTariffs}.id
    and next.status <> 'cancelled')`;

export async function insertChange(
  db: Db,
  row: typeof entitlementChanges.$inferInsert,
): Promise<void> {
  await db.insert(entitlementChanges).values(row);
}
