import type { Input } from '@okoshko/contract/collection';
import type { userAddons } from '@okoshko/contract/tariffs/user-addons';
import type { userTariffs } from '@okoshko/contract/tariffs/user-tariffs';
import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { newDocument } from '../../../platform/tokens.ts';
import {
  deleteUserAddon,
  findAddon,
  findLastStatistics,
  insertUserAddon,
  type UserAddonRow,
  updateUserAddon,
} from '../addons/repository.ts';
import {
  deleteUserTariff,
  findOwnerForUpdate,
  findPlan,
  insertChange,
  insertUserTariff,
  type OwnerRow,
  type UserTariffRow,
  updateUserTariff,
} from '../repository.ts';
import { periodColumns } from '../rules/notices.ts';
import { nextStatisticsPeriod, periodBetween } from '../rules/periods.ts';
import { cancelPlan } from './cancel-plan.ts';
import { refreshPlans } from './refresh-plans.ts';

type PlanInput = Input<(typeof userTariffs)['attributes']>;
type AddonInput = Input<(typeof userAddons)['attributes']>;

/** A plan given by staff, who set its period and prices; the status follows from the period. */
export async function giveTariff(call: Call, input: PlanInput): Promise<number> {
  const owner = await ownerOf(call, input);
  const plan = input as Parameters<typeof insertUserTariff>[1];
  requirePeriod(plan);
  const id = await insertUserTariff(call.db, {
    ...plan,
    ...newDocument(call.now),
    ...periodColumns(periodBetween(plan, owner.time_zone), call.now, owner),
    status: 'queued',
  });
  await refreshPlans(call, plan.provider_profile);
  await record(call, 'user_tariff', { after: await findPlan(call.db, id) });
  return id;
}

/** Changes a plan. `cancelled` ends it, and queued plans move up. */
export async function changeTariff(call: Call, id: number, input: PlanInput): Promise<void> {
  requireReason(input);
  const unlocked = await findPlan(call.db, id);
  const owner = unlocked && (await findOwnerForUpdate(call.db, unlocked.provider_profile));
  const before = await findPlan(call.db, id);
  if (!before || !owner) throw new AppError('not_found');
  const { status, ...change } = input as Partial<UserTariffRow>;
  const plan = { ...before, ...change };
  requirePeriod(plan);
  await updateUserTariff(call.db, id, {
    ...change,
    ...periodColumns(periodBetween(plan, owner.time_zone), call.now, owner),
    // Any other status follows from the period.
    status: (status ?? before.status) === 'cancelled' ? 'cancelled' : 'queued',
  });
  const ends = status === 'cancelled' && before.status !== 'cancelled';
  if (ends) await cancelPlan(call, plan, owner);
  else await refreshPlans(call, plan.provider_profile);
  await record(call, 'user_tariff', { before, after: await findPlan(call.db, id) });
}

/** Only a plan given by staff can be removed: one that was paid for is cancelled and stays on record. */
export async function removeTariff(call: Call, id: number): Promise<void> {
  const before = await findPlan(call.db, id);
  if (!before) return;
  if (before.payment !== null) throw new AppError('still_used');
  await deleteUserTariff(call.db, id);
  await record(call, 'user_tariff', { before });
}

/** A message pack or statistics; these begin at the end of earlier ones unless staff give an end. */
export async function giveAddon(call: Call, input: AddonInput): Promise<number> {
  const owner = await ownerOf(call, input);
  const addon = input as Parameters<typeof insertUserAddon>[1];
  const id = await insertUserAddon(call.db, {
    ...addon,
    ...newDocument(call.now),
    ...(addon.kind === 'extended_statistics' &&
      !addon.ends_at &&
      nextStatisticsPeriod(
        await findLastStatistics(call.db, addon.provider_profile),
        addon.starts_at,
        owner.time_zone,
      )),
  });
  await record(call, 'user_addon', { after: await findAddon(call.db, id) });
  return id;
}

export async function changeAddon(call: Call, id: number, input: AddonInput): Promise<void> {
  requireReason(input);
  const before = await findAddon(call.db, id);
  if (!before) throw new AppError('not_found');
  const change = input as Partial<UserAddonRow>;
  if ((change.quantity ?? before.quantity) < before.used) {
    throw refused('quantity must not be less than what is used');
  }
  await updateUserAddon(call.db, id, { ...change, updated_at: call.now });
  await record(call, 'user_addon', { before, after: await findAddon(call.db, id) });
}

export async function removeAddon(call: Call, id: number): Promise<void> {
  const before = await findAddon(call.db, id);
  if (!before) return;
  if (before.payment !== null || before.used > 0) throw new AppError('still_used');
  await deleteUserAddon(call.db, id);
  await record(call, 'user_addon', { before });
}

type Row = UserTariffRow | UserAddonRow | null;

/** Records who changed what of a provider, and why. */
async function record(
  call: Call,
  kind: 'user_tariff' | 'user_addon',
  { before = null, after = null }: { before?: Row; after?: Row },
): Promise<void> {
  const row = after ?? before;
  if (!row) throw new Error('nothing was changed');
  await insertChange(call.db, {
    ...newDocument(call.now),
    provider_profile: row.provider_profile,
    staff: call.actor.user,
    kind,
    subject: row.document_id,
    change: before === null ? 'given' : after === null ? 'deleted' : 'changed',
    before,
    after,
    reason: after?.reason ?? null,
  });
}

async function ownerOf(
  { db }: Call,
  { user, provider_profile, reason }: Pick<PlanInput, 'user' | 'provider_profile' | 'reason'>,
): Promise<OwnerRow> {
  const owner = await findOwnerForUpdate(db, Number(provider_profile));
  if (!owner || owner.user !== user) {
    throw refused('user must be the one whose the provider profile is');
  }
  requireReason({ reason });
  return owner;
}

function requireReason({ reason }: { readonly reason?: string | null | undefined }): void {
  if (!reason) throw refused('reason must be defined.');
}

function requirePeriod({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }): void {
  if (ends_at <= starts_at) throw refused('ends_at must be later than starts_at');
}

const refused = (message: string): AppError => new AppError('validation_failed', { message });
