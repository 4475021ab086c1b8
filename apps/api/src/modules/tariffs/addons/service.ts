import { ADDITIONAL_LETTERS } from '@okoshko/contract/tariffs/addons';
import type { Call } from '../../../platform/call.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { lockOwner } from '../repository.ts';
import { nextStatisticsPeriod } from '../rules/periods.ts';
import { type Grant, requireOwner } from '../service/owner.ts';
import {
  findAddon,
  findLastStatistics,
  findStatisticsFrom,
  insertUserAddon,
  type UserAddonRow,
  updateUserAddon,
} from './repository.ts';

export async function grantMessagePack(call: Call, grant: Grant): Promise<void> {
  await insertUserAddon(call.db, {
    ...newDocument(call.now),
    ...grant,
    kind: 'additional_letters',
    quantity: ADDITIONAL_LETTERS.letters,
    starts_at: call.now,
  });
}

export async function grantStatistics(call: Call, grant: Grant): Promise<void> {
  const owner = await requireOwner(call, grant.provider_profile);
  const last = await findLastStatistics(call.db, grant.provider_profile);
  await insertUserAddon(call.db, {
    ...newDocument(call.now),
    ...grant,
    ...nextStatisticsPeriod(last, call.now, owner.time_zone),
    kind: 'extended_statistics',
    quantity: 1,
  });
}

/** Takes back what a payment bought: messages that are left; statistics to come. */
export async function revokeAddon(call: Call, payment: number): Promise<void> {
  const { db, now } = call;
  const addon = await findAddon(db, { payment });
  if (addon?.kind === 'additional_letters') {
    await updateUserAddon(db, addon.id, { quantity: addon.used, updated_at: now });
  } else if (addon?.ends_at && addon.ends_at > now) {
    await endStatistics(call, addon, addon.ends_at);
  }
}

/** Statistics end now; those bought to follow them directly go on following. */
async function endStatistics({ db, now }: Call, addon: UserAddonRow, end: Date): Promise<void> {
  await lockOwner(db, addon.provider_profile);
  const later = await findStatisticsFrom(db, addon.provider_profile, end);
  let [before, starts_at] = [end, addon.starts_at > now ? addon.starts_at : now];
  await updateUserAddon(db, addon.id, { ends_at: starts_at, updated_at: now });
  for (const one of later) {
    if (one.starts_at.getTime() !== before.getTime() || one.ends_at === null) return;
    const length = one.ends_at.getTime() - one.starts_at.getTime();
    const ends_at = new Date(starts_at.getTime() + length);
    await updateUserAddon(db, one.id, { starts_at, ends_at, updated_at: now });
    [before, starts_at] = [one.ends_at, ends_at];
  }
}
