import type { Input } from '@okoshko/contract/collection';
import type { userAddons, userTariffs } from '@okoshko/contract/tariffs/tariffs';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { requireSecondPerson } from '../../platform/permissions/second-person.ts';
import { sentence } from '../../platform/sentence.ts';
import { newDocument } from '../../platform/tokens.ts';
import {
  deleteUserAddon,
  findAddon,
  findLastStatistics,
  insertUserAddon,
  type UserAddonRow,
  updateUserAddon,
} from './addons/repository.ts';
import { findHolders } from './entitlements/repository.ts';
import { cancelPlan, refreshPlans } from './plans.ts';
import { findMonthPrice } from './prices/repository.ts';
import { priceStart } from './prices/rules.ts';
import {
  deleteUserTariff,
  findOwnerForUpdate,
  findPlan,
  insertChange,
  insertUserTariff,
  type OwnerRow,
  type UserTariffRow,
  updateUserTariff,
} from './repository.ts';
import { periodColumns } from './rules/notices.ts';
import {
  addonWorth,
  monthsOf,
  nextStatisticsPeriod,
  periodBetween,
  planWorth,
} from './rules/periods.ts';

type PlanInput = Input<(typeof userTariffs)['attributes']>;

/** A plan given by staff, who set its period and prices; the status follows from the period. */
export async function createPlan(ctx: Ctx<'config'>, input: PlanInput): Promise<number> {
  const owner = await requireOwner(ctx, input);
  const plan = input as Parameters<typeof insertUserTariff>[1];
  requirePeriod(plan);
  const id = await insertUserTariff(ctx.db, {
    ...plan,
    ...newDocument(ctx.now),
    ...periodColumns(periodBetween(plan, owner.time_zone), ctx.now, owner),
    agreed_months: monthsOf(plan),
    status: 'queued',
  });
  await refreshPlans(ctx, plan.provider_profile);
  await recordChange(ctx, 'user_tariff', { after: await findPlan(ctx.db, id) });
  // The last of all: what cannot be given at all is refused first.
  const size = planWorth(plan, await findMonthPrice(ctx.db, plan.tariff));
  await requireSecondPerson(ctx, { kind: 'plan', size, user: owner.user });
  return id;
}

/** Changes a plan. `cancelled` ends it, and queued plans move up. */
export async function changePlan(ctx: Ctx<'config'>, id: number, input: PlanInput): Promise<void> {
  requireReason(input);
  const unlocked = await findPlan(ctx.db, id);
  const owner = unlocked && (await findOwnerForUpdate(ctx.db, unlocked.provider_profile));
  const before = await findPlan(ctx.db, id);
  if (!before || !owner) throw new AppError('not_found');
  const { status, ...change } = input as Partial<UserTariffRow>;
  const plan = { ...before, ...change };
  requirePeriod(plan);
  requireOwnMoney(before, plan);
  const month = await findMonthPrice(ctx.db, plan.tariff);
  const size = planWorth(plan, month) - planWorth(before, month);
  await requireSecondPerson(ctx, { kind: 'plan', size, user: owner.user });
  await updateUserTariff(ctx.db, id, {
    ...change,
    ...(hasNewPeriod(change) && before.payment === null && { agreed_months: monthsOf(plan) }),
    ...periodColumns(periodBetween(plan, owner.time_zone), ctx.now, owner),
    // Any other status follows from the period.
    status: (status ?? before.status) === 'cancelled' ? 'cancelled' : 'queued',
  });
  const ends = status === 'cancelled' && before.status !== 'cancelled';
  if (ends) await cancelPlan(ctx, plan, owner);
  else await refreshPlans(ctx, plan.provider_profile);
  await recordChange(ctx, 'user_tariff', { before, after: await findPlan(ctx.db, id) });
}

/** Only a plan given by staff can be removed: one that was paid for is cancelled and stays on record. */
export async function removePlan(ctx: Ctx, id: number): Promise<void> {
  const before = await findPlan(ctx.db, id);
  if (!before) return;
  if (before.payment !== null) throw new AppError('still_used');
  await deleteUserTariff(ctx.db, id);
  await recordChange(ctx, 'user_tariff', { before });
}

type AddonInput = Input<(typeof userAddons)['attributes']>;

/** A message pack or statistics; these begin at the end of earlier ones unless staff give an end. */
export async function createAddon(ctx: Ctx<'config'>, input: AddonInput): Promise<number> {
  const owner = await requireOwner(ctx, input);
  const addon = input as Parameters<typeof insertUserAddon>[1];
  const id = await insertUserAddon(ctx.db, {
    ...addon,
    ...newDocument(ctx.now),
    ...(addon.kind === 'extended_statistics' &&
      !addon.ends_at &&
      nextStatisticsPeriod(
        await findLastStatistics(ctx.db, addon.provider_profile),
        addon.starts_at,
        owner.time_zone,
      )),
  });
  const given = await findAddon(ctx.db, id);
  await recordChange(ctx, 'user_addon', { after: given });
  const size = given ? addonWorth(given) : 0;
  await requireSecondPerson(ctx, { kind: 'addon', size, user: owner.user });
  return id;
}

export async function changeAddon(
  ctx: Ctx<'config'>,
  id: number,
  input: AddonInput,
): Promise<void> {
  requireReason(input);
  const before = await findAddon(ctx.db, id);
  if (!before) throw new AppError('not_found');
  const change = input as Partial<UserAddonRow>;
  if ((change.quantity ?? before.quantity) < before.used) {
    throw invalidField('quantity', sentence('quantity_used', { min: before.used }));
  }
  const size = addonWorth({ ...before, ...change }) - addonWorth(before);
  await requireSecondPerson(ctx, { kind: 'addon', size, user: before.user });
  await updateUserAddon(ctx.db, id, { ...change, updated_at: ctx.now });
  await recordChange(ctx, 'user_addon', { before, after: await findAddon(ctx.db, id) });
}

export async function removeAddon(ctx: Ctx, id: number): Promise<void> {
  const before = await findAddon(ctx.db, id);
  if (!before) return;
  if (before.payment !== null || before.used > 0) throw new AppError('still_used');
  await deleteUserAddon(ctx.db, id);
  await recordChange(ctx, 'user_addon', { before });
}

/** The number of providers who have each tariff now, of those who have paid for it ahead, and whom a price from a day touches. */
export const countHolders = async ({ db }: Ctx, { from }: { readonly from?: string }) => ({
  data: await findHolders(db, from === undefined ? null : priceStart(from)),
});

interface OwnerInput {
  readonly user?: number | null;
  readonly provider_profile?: number | null;
  readonly reason?: string | null;
}

/** The provider staff name, locked. Throws when user and profile do not belong together, or no reason is given. */
async function requireOwner(
  { db }: Ctx,
  { user, provider_profile, reason }: OwnerInput,
): Promise<OwnerRow> {
  const owner = await findOwnerForUpdate(db, Number(provider_profile));
  if (!owner || owner.user !== user) {
    throw invalidField('user', sentence('owner_differs'));
  }
  requireReason({ reason });
  return owner;
}

function requireReason({ reason }: { readonly reason?: string | null }): void {
  if (!reason) throw invalidField('reason', sentence('defined'));
}

const hasNewPeriod = ({ starts_at, ends_at }: Partial<UserTariffRow>): boolean =>
  starts_at !== undefined || ends_at !== undefined;

function requirePeriod({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }): void {
  if (ends_at <= starts_at)
    throw invalidField('ends_at', sentence('after', { other: 'starts_at' }));
}

/** The price of a bought plan is its payment's to tell: a refund alone changes it. */
export function requireOwnMoney(
  before: { readonly payment: number | null; readonly paid: number },
  after: { readonly paid: number },
): void {
  if (before.payment !== null && after.paid !== before.paid) {
    throw invalidField('paid', sentence('invalid'));
  }
}

/** A plan or an add-on. */
type Row = {
  readonly provider_profile: number;
  readonly document_id: string;
  readonly reason: string | null;
} | null;

/** Records who changed what of a provider, and why. */
async function recordChange(
  ctx: Ctx,
  kind: 'user_tariff' | 'user_addon',
  { before = null, after = null }: { before?: Row; after?: Row },
): Promise<void> {
  const row = after ?? before;
  if (!row) throw new Error('nothing was changed');
  await insertChange(ctx.db, {
    ...newDocument(ctx.now),
    provider_profile: row.provider_profile,
    staff: ctx.actor.user,
    kind,
    subject: row.document_id,
    change: before === null ? 'given' : after === null ? 'deleted' : 'changed',
    before,
    after,
    reason: after?.reason ?? null,
  });
}
