import type { ENTITLEMENT_STATES } from '@okoshko/contract/payments/states';
import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, union } from 'drizzle-orm/pg-core';
import { after } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { renewals } from '../../../tables/renewals.ts';
import { tariffs, userAddons, userTariffs } from '../../../tables/tariffs.ts';
import type { UserAddonRow } from '../addons/repository.ts';
import { isPlanAt, type UserTariffRow } from '../repository.ts';
import { GRACE } from '../rules/periods.ts';

/** True while a plan is in force, the days of grace included. */
export async function hasPlan(db: Db, provider: number, now: Date): Promise<boolean> {
  const [plan] = await db
    .select({ id: userTariffs.id })
    .from(userTariffs)
    .where(isPlanAt(provider, now, after(now, -GRACE)))
    .limit(1);
  return plan !== undefined;
}

/** True while extended statistics are open. */
export async function hasStatistics(db: Db, provider: number, now: Date): Promise<boolean> {
  const [addon] = await db
    .select({ id: userAddons.id })
    .from(userAddons)
    .where(
      and(
        eq(userAddons.provider_profile, provider),
        eq(userAddons.kind, 'extended_statistics'),
        lte(userAddons.starts_at, now),
        gt(userAddons.ends_at, now),
      ),
    )
    .limit(1);
  return addon !== undefined;
}

type OwnedPlan = UserTariffRow & { readonly title: string };

/** Plans and add-ons of a provider, those that are over included. */
export interface Entitlements {
  readonly plans: readonly OwnedPlan[];
  readonly addons: readonly UserAddonRow[];
}

export async function findEntitlements(db: Db, provider: number): Promise<Entitlements> {
  const [plans, addons] = await Promise.all([
    db
      .select({ plan: userTariffs, title: tariffs.title })
      .from(userTariffs)
      .innerJoin(tariffs, eq(tariffs.id, userTariffs.tariff))
      .where(eq(userTariffs.provider_profile, provider))
      .orderBy(asc(userTariffs.starts_at), asc(userTariffs.id)),
    db
      .select()
      .from(userAddons)
      .where(eq(userAddons.provider_profile, provider))
      .orderBy(asc(userAddons.id)),
  ]);
  return { plans: plans.map(({ plan, title }) => ({ ...plan, title })), addons };
}

type EntitlementState = (typeof ENTITLEMENT_STATES)[number];

/** Tells by payment intent whether its purchase is to come or in force; one that is over is left out. */
export async function findEntitlementStates(
  db: Db,
  intents: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, EntitlementState>> {
  if (intents.length === 0) return new Map();
  const [plan, addon] = [userTariffs, userAddons];
  const at = sql`${now.toISOString()}::timestamptz`;
  const stateOf = (starts: PgColumn) =>
    sql<EntitlementState>`case when min(${starts}) > ${at} then 'queued' else 'in_force' end`;
  const isLive = or(
    gt(addon.ends_at, now),
    and(isNull(addon.ends_at), lt(addon.used, addon.quantity)),
  );
  const rows = await union(
    db
      .select({ intent: plan.payment, state: stateOf(plan.starts_at) })
      .from(plan)
      .where(
        and(
          inArray(plan.payment, [...intents]),
          ne(plan.status, 'cancelled'),
          gt(plan.ends_at, now),
        ),
      )
      .groupBy(plan.payment),
    db
      .select({ intent: addon.payment, state: stateOf(addon.starts_at) })
      .from(addon)
      .where(and(inArray(addon.payment, [...intents]), isLive))
      .groupBy(addon.payment),
  );
  return new Map(rows.flatMap(({ intent, state }) => (intent === null ? [] : [[intent, state]])));
}

interface TariffHolders {
  /** documentId. */
  readonly tariff: string;
  readonly holders: number;
  readonly queued: number;
  readonly ending: number;
  readonly renewing: number;
}

/**
 * Holders of each tariff, also where there are none: one look at the plans that are not over. `ending`: who have paid for
 * nothing from the instant on.
 */
export function findHolders(db: Db, from: Date | null): Promise<TariffHolders[]> {
  const { status, provider_profile, ends_at } = userTariffs;
  const isInForce = sql`${status} in ('active', 'past_due')`;
  const paysAhead = sql`exists (select from user_tariffs next
    where next.provider_profile = ${provider_profile} and next.status = 'queued')`;
  const isEnding = from === null ? sql`false` : sql`${lte(ends_at, from)} and not ${paysAhead}`;
  const holders = (condition: SQL) =>
    sql<number>`(count(distinct ${provider_profile}) filter (where ${condition}))::int`;
  return db
    .select({
      tariff: tariffs.document_id,
      holders: holders(isInForce),
      queued: holders(sql`${status} = 'queued'`),
      ending: holders(sql`${isInForce} and ${isEnding}`),
      renewing: sql<number>`(select count(*)::int from ${renewals} where ${renewals.tariff} = ${tariffs.id}
        and ${renewals.bound_at} is not null and ${renewals.ended_at} is null)`,
    })
    .from(tariffs)
    .leftJoin(
      userTariffs,
      and(eq(userTariffs.tariff, tariffs.id), inArray(status, ['queued', 'active', 'past_due'])),
    )
    .groupBy(tariffs.id)
    .orderBy(tariffs.id);
}
