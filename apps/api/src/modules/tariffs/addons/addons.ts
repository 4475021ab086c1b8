import { ADDITIONAL_LETTERS } from '@okoshko/contract/tariffs/addons';
import type { Ctx } from '../../../platform/ctx.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { type Grant, grantColumns, lockOwner } from '../repository.ts';
import { nextStatisticsPeriod } from '../rules/periods.ts';
import { endAfterRefund, takenBy, unusedMessages } from '../rules/unused.ts';
import {
  addUsed,
  findAddonOfPayment,
  findLastStatistics,
  findStatisticsFrom,
  insertUserAddon,
  lockMessagePacks,
  type UserAddonRow,
  updateUserAddon,
} from './repository.ts';

export async function grantMessagePack(ctx: Ctx, grant: Grant): Promise<void> {
  await insertUserAddon(ctx.db, {
    ...newDocument(ctx.now),
    ...grantColumns(grant),
    kind: 'additional_letters',
    quantity: ADDITIONAL_LETTERS.letters,
    starts_at: ctx.now,
  });
}

export async function grantStatistics(ctx: Ctx, grant: Grant): Promise<void> {
  const owner = await lockOwner(ctx.db, grant.provider_profile);
  const last = await findLastStatistics(ctx.db, grant.provider_profile);
  await insertUserAddon(ctx.db, {
    ...newDocument(ctx.now),
    ...grantColumns(grant),
    ...nextStatisticsPeriod(last, ctx.now, owner.time_zone),
    kind: 'extended_statistics',
    quantity: 1,
  });
}

/**
 * The number of messages that a provider may still send. The packs are locked until the transaction ends: no other
 * transaction takes these messages meanwhile.
 */
export async function countPaidMessages({ db, now }: Ctx, provider: number): Promise<number> {
  const packs = await lockMessagePacks(db, { provider, now });
  return packs.reduce((sum, { left }) => sum + left, 0);
}

/**
 * Takes up to `count` messages out of a provider's packs, in the caller's transaction: two at once wait
 * for each other and never take more than there are. Answers the pack of each message.
 */
export async function takePaidMessages(
  { db, now }: Ctx,
  provider: number,
  count: number,
): Promise<readonly number[]> {
  const packs: number[] = [];
  for (const { id, left } of await lockMessagePacks(db, { provider, now })) {
    const by = Math.min(left, count - packs.length);
    if (by <= 0) break;
    await addUsed(db, id, { by, now });
    packs.push(...Array<number>(by).fill(id));
  }
  return packs;
}

/** A message that did not arrive goes back to its pack. */
export const returnPaidMessage = ({ db, now }: Ctx, addon: number): Promise<void> =>
  addUsed(db, addon, { by: -1, now });

interface AddonReversal {
  readonly intent: number;
  /** Kopecks that went back, and what stays paid. */
  readonly refund: number;
  readonly rest: number;
}

/** Takes unspent messages or the time left of statistics: all, or the part that was refunded. */
export async function reverseAddon(
  ctx: Ctx,
  { intent, refund, rest }: AddonReversal,
): Promise<void> {
  const { db, now } = ctx;
  const addon = await findAddonOfPayment(db, intent);
  if (!addon) return;
  const paid = refund + rest;
  if (addon.kind === 'additional_letters') {
    const unused = unusedMessages({ ...addon, paid });
    const removed = rest === 0 ? unused.left : takenBy(refund, unused);
    await updateUserAddon(db, addon.id, { quantity: addon.quantity - removed, updated_at: now });
  } else if (addon.ends_at && addon.ends_at > now) {
    const period = { starts_at: addon.starts_at, ends_at: addon.ends_at, paid };
    const end = rest === 0 ? null : endAfterRefund(period, refund, now);
    await shortenStatistics(ctx, { ...addon, ends_at: addon.ends_at }, end);
  }
}

/** Statistics end then, or now; periods that follow them directly move up. */
async function shortenStatistics(
  { db, now }: Ctx,
  addon: UserAddonRow & { readonly ends_at: Date },
  end: Date | null,
): Promise<void> {
  const later = await findStatisticsFrom(db, addon.provider_profile, addon.ends_at);
  let [oldEnd, starts_at] = [addon.ends_at, end ?? (addon.starts_at > now ? addon.starts_at : now)];
  await updateUserAddon(db, addon.id, { ends_at: starts_at, updated_at: now });
  for (const next of later) {
    if (next.starts_at.getTime() !== oldEnd.getTime() || next.ends_at === null) return;
    const length = next.ends_at.getTime() - next.starts_at.getTime();
    const ends_at = new Date(starts_at.getTime() + length);
    await updateUserAddon(db, next.id, { starts_at, ends_at, updated_at: now });
    [oldEnd, starts_at] = [next.ends_at, ends_at];
  }
}
