import type { Input } from '@okoshko/contract/collection';
import type { userAddons } from '@okoshko/contract/tariffs/user-addons';
import type { Call } from '../../../../platform/call.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { recordChange } from '../../entitlement-changes/service/record-change.ts';
import { requireOwner } from '../../entitlement-changes/service/require-owner.ts';
import { nextStatisticsPeriod } from '../../rules/periods.ts';
import { findAddon, findLastStatistics, insertUserAddon } from '../repository.ts';

type AddonInput = Input<(typeof userAddons)['attributes']>;

/** A message pack or statistics; these begin at the end of earlier ones unless staff give an end. */
export async function createAddon(call: Call, input: AddonInput): Promise<number> {
  const owner = await requireOwner(call, input);
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
  await recordChange(call, 'user_addon', { after: await findAddon(call.db, id) });
  return id;
}
