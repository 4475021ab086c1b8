import { ADDITIONAL_LETTERS } from '@okoshko/contract/tariffs/addons';
import type { Call } from '../../../../platform/call.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { findOwnerForUpdate, type Grant, grantColumns, lockOwner } from '../../repository.ts';
import { nextStatisticsPeriod } from '../../rules/periods.ts';
import {
  findAddon,
  findLastStatistics,
  findStatisticsFrom,
  insertUserAddon,
  type UserAddonRow,
  updateUserAddon,
} from '../repository.ts';

export async function grantMessagePack(call: Call, grant: Grant): Promise<void> {
  await insertUserAddon(call.db, {
    ...newDocument(call.now),
    ...grantColumns(grant),
    kind: 'additional_letters',
    quantity: ADDITIONAL_LETTERS.letters,
    starts_at: call.now,
  });
}

export async function grantStatistics(call: Call, grant: Grant): Promise<void> {
  const owner = await lockOwner(call.db, grant.provider_profile);
  const last = await findLastStatistics(call.db, grant.provider_profile);
  await insertUserAddon(call.db, {
    ...newDocument(call.now),
    ...grantColumns(grant),
    ...nextStatisticsPeriod(last, call.now, owner.time_zone),
    kind: 'extended_statistics',
    quantity: 1,
  });
}

/** Revokes what a payment bought: unspent messages, or statistics from now on. */
export async function revokeAddon(call: Call, intent: number): Promise<void> {
  const { db, now } = call;
  const addon = await findAddon(db, { intent });
  if (addon?.kind === 'additional_letters') {
    await updateUserAddon(db, addon.id, { quantity: addon.used, updated_at: now });
  } else if (addon?.ends_at && addon.ends_at > now) {
    await endStatistics(call, addon, addon.ends_at);
  }
}

/** Statistics end now; periods that follow them directly move up. */
async function endStatistics({ db, now }: Call, addon: UserAddonRow, end: Date): Promise<void> {
  await findOwnerForUpdate(db, addon.provider_profile);
  const later = await findStatisticsFrom(db, addon.provider_profile, end);
  let [oldEnd, starts_at] = [end, addon.starts_at > now ? addon.starts_at : now];
  await updateUserAddon(db, addon.id, { ends_at: starts_at, updated_at: now });
  for (const next of later) {
    if (next.starts_at.getTime() !== oldEnd.getTime() || next.ends_at === null) return;
    const length = next.ends_at.getTime() - next.starts_at.getTime();
    const ends_at = new Date(starts_at.getTime() + length);
    await updateUserAddon(db, next.id, { starts_at, ends_at, updated_at: now });
    [oldEnd, starts_at] = [next.ends_at, ends_at];
  }
}
