import type { Call } from '../../../../platform/call.ts';
import { endAfterRefund, takenBy, unusedMessages } from '../../rules/unused.ts';
import {
  findAddonOfPayment,
  findStatisticsFrom,
  type UserAddonRow,
  updateUserAddon,
} from '../repository.ts';

interface AddonReversal {
  readonly intent: number;
  /** Kopecks that went back, and what stays paid. */
  readonly refund: number;
  readonly rest: number;
}

/** Takes unspent messages or the time left of statistics: all, or the part that was refunded. */
export async function reverseAddon(
  call: Call,
  { intent, refund, rest }: AddonReversal,
): Promise<void> {
  const { db, now } = call;
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
    await shortenStatistics(call, { ...addon, ends_at: addon.ends_at }, end);
  }
}

/** Statistics end then, or now; periods that follow them directly move up. */
async function shortenStatistics(
  { db, now }: Call,
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
